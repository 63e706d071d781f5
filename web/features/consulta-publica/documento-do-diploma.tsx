import type { ReactNode } from 'react';
import type { DiplomaPublico } from '#contract/consulta-publica.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { t } from '../../lib/idioma.ts';

export type InfDiploma = NonNullable<DiplomaPublico['diploma']>['infDiploma'];

interface Props {
  infDiploma: InfDiploma;
  segundaVia: boolean;
  /** In the language of the page, as the diploma itself is not. */
  children?: ReactNode;
}

/** The diploma as one reads it: institution, person, title, course, dates. */
export function DocumentoDoDiploma({ infDiploma, segundaVia, children }: Props) {
  const { diplomado, dadosCurso, iesEmissora } = infDiploma.dadosDiploma;
  const { livroRegistro } = infDiploma.dadosRegistro;
  return (
    <div className="documento">
      <article aria-label={t('Diploma')} lang="pt-BR" translate="no">
        <p className="documento-ies">{iesEmissora.nome}</p>
        <p className="documento-rotulo">{segundaVia ? 'Diploma – 2ª via' : 'Diploma'}</p>
        <p>confere o título de</p>
        <p className="documento-titulo">{dadosCurso.tituloConferido}</p>
        <p>a</p>
        <p className="documento-nome">{diplomado.nome}</p>
        <p>
          que concluiu o curso de <strong>{dadosCurso.nomeCurso}</strong>, grau {dadosCurso.grauConferido}, e colou grau
          em {formatarData(livroRegistro.dataColacaoGrau)}.
        </p>
        <p className="documento-pe">
          Diploma expedido em {formatarData(livroRegistro.dataExpedicaoDiploma)} e registrado sob o nº{' '}
          {livroRegistro.numeroRegistro}, livro {livroRegistro.livroRegistro}, em{' '}
          {formatarData(livroRegistro.dataRegistroDiploma)}.
        </p>
      </article>
      {children}
    </div>
  );
}
