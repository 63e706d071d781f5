import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { LivroAnterior } from '#contract/consulta-publica.contract.ts';
import { CAMPOS, CAMPOS_PUBLICOS, ehData } from '#domain/acervo/campos.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { livroAnteriorQuery } from './consulta-publica.api.ts';
import { Dados, type ItemDeDados } from './dados.tsx';
import { FalhaDaConferencia } from './falha-da-conferencia.tsx';
import { FormularioDoCaptcha } from './formulario-do-captcha.tsx';
import './consulta-publica.css';

/** `/LivroAnterior/{registroID}`: an old registration, once per captcha (A7). */
export function LivroAnteriorPage() {
  const { registroID = '' } = useParams();
  const [passou, setPassou] = useState(false);
  return (
    <Pagina
      titulo="Registro de livro anterior"
      trilha={TRILHA_DA_CONSULTA}
      descricao={passou ? undefined : 'Antes de mostrar os dados, seu navegador resolve um cálculo contra robôs.'}
    >
      {passou ? (
        <Lido registroId={registroID} aoExpirar={() => setPassou(false)} />
      ) : (
        <FormularioDoCaptcha codigoValidacao={registroID} rotulo="Ver o registro" aoPassar={() => setPassou(true)} />
      )}
    </Pagina>
  );
}

function Lido({ registroId, aoExpirar }: { registroId: string; aoExpirar: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(livroAnteriorQuery(registroId));
  if (data !== undefined) return <Antigo antigo={data} />;
  if (isFetching) return <Carregando rotulo="Carregando o registro" linhas={8} />;
  // A pass is good for one reading: whoever tries again solves another one.
  const semPasse = error instanceof ErroDaApi && error.codigo === 'CAPTCHA_NECESSARIO';
  return <FalhaDaConferencia erro={error} aoTentarDeNovo={semPasse ? aoExpirar : refetch} />;
}

function Antigo({ antigo: { anulado, digital, anuladoEm, motivo, fatos, consultadoEm } }: { antigo: LivroAnterior }) {
  const fuso = useFuso();
  const quando = t('Consultado em {quando}', { quando: formatarDataHora(new Date(consultadoEm), fuso) });
  if (fatos === null)
    return (
      <div className="publico-coluna">
        <Veredito
          tom="perigo"
          palavra="Anulado"
          frase="Este registro foi anulado no livro e não tem validade."
          rotulo="Situação do registro"
        >
          {quando}
        </Veredito>
        <Dados
          titulo="Anulação"
          itens={[
            ['Data', doLivro(anuladoEm && formatarDataDoAcervo(anuladoEm)), anuladoEm === null && 'dito'],
            ['Motivo', doLivro(motivo), motivo === null && 'dito'],
          ]}
        />
      </div>
    );
  return (
    <div className="publico-coluna">
      <Veredito
        tom="neutro"
        palavra={anulado ? 'Anulado' : 'Consta dos livros anteriores'}
        frase={
          digital
            ? 'Este diploma digital foi registrado num sistema anterior. As assinaturas são conferidas pelo arquivo XML.'
            : 'Registrado em livro; não há diploma digital.'
        }
        rotulo="Situação do registro"
      >
        {quando}
      </Veredito>
      <Dados titulo="Registro" itens={itensDe(fatos)} />
      <div className="publico-botoes nao-imprimir">
        {fatos.codigoValidacao !== null && (
          <LinkBotao principal para={paths.diploma.href({ codigo: fatos.codigoValidacao })}>
            {t('Ver a situação do diploma')}
          </LinkBotao>
        )}
        {digital && <LinkBotao para={paths.verificarXml.href()}>{t('Verificar o XML')}</LinkBotao>}
      </div>
    </div>
  );
}

/** A fact, or that the book does not tell it. */
const doLivro = (valor: string | null): string => (valor === null || valor === '' ? t('Não consta do livro') : valor);

/** A text with its code at e-MEC. */
const comEmec = (texto: string | null, emec: string | null): string | null =>
  texto === null || emec === null ? texto : `${texto} (e-MEC ${emec})`;

type CampoPublico = (typeof CAMPOS_PUBLICOS)[number];
type Fatos = NonNullable<LivroAnterior['fatos']>;

/** Written otherwise than it stands; an empty one is left out. */
const ESCRITOS: Partial<Record<CampoPublico, (fatos: Fatos) => ReactNode>> = {
  nome: ({ nome }) => <strong>{nome}</strong>,
  cpf: ({ cpf }) => (cpf === '***.***.***-**' ? null : cpf),
  curso: ({ curso, cursoEmec }) => comEmec(curso, cursoEmec),
  iesEmissora: ({ iesEmissora, iesEmissoraEmec }) => comEmec(iesEmissora, iesEmissoraEmec),
  via: ({ via }) => t('{via}ª via', { via }),
};
/** Of most books nothing is said where they do not tell it. */
const SO_SE_HOUVER: ReadonlySet<CampoPublico> = new Set(['nivel', 'sequencia', 'codigoValidacao']);

function itensDe(fatos: Fatos): ItemDeDados[] {
  return CAMPOS_PUBLICOS.flatMap((campo): ItemDeDados[] => {
    const rotulo = CAMPOS[campo].publico;
    const lido = ehData(campo) ? fatos[campo] && formatarDataDoAcervo(fatos[campo]) : fatos[campo];
    const valor = ESCRITOS[campo]?.(fatos) ?? lido;
    const falta = valor === null || valor === '';
    if (rotulo === '' || (falta && SO_SE_HOUVER.has(campo))) return [];
    const item: ItemDeDados = [rotulo, falta ? doLivro(null) : valor, falta && 'dito'];
    return campo === 'iesEmissora'
      ? [item, ['Instituição registradora', doLivro(fatos.registradora), fatos.registradora === null && 'dito']]
      : [item];
  });
}
