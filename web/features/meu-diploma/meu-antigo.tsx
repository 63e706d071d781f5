import type { MeuAntigo as Antigo } from '#contract/meu-diploma.contract.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';

/** Shows one own registration of the old books, and whom to ask for a correction. */
export function MeuAntigo({ antigo }: { antigo: Antigo }) {
  const { id, curso, via, anulado, digital } = antigo;
  const caeUrl = useInstituicao()?.enderecos.caeUrl;
  return (
    <article className="cartao meu-diploma-registro" aria-labelledby={`antigo-${id}`}>
      <h2 id={`antigo-${id}`}>{via > 1 ? `${curso} (${t('{via}ª via', { via })})` : curso}</h2>
      <p className="texto-menor">
        <span>
          {digital ? t('Diploma digital de um sistema anterior') : t('Registrado em livro; não há diploma digital')}
        </span>{' '}
        {anulado && <EtiquetaSituacao situacao="anulado" />}
      </p>
      <ListaDeDados rotulo="Dados do registro" dados={dadosDe(antigo)} />
      <p>
        <strong>{`${t('Pedir correção')}:`}</strong>{' '}
        <span>{t('diga ao escritório de registro o que está errado e cite o lugar no livro, como está acima.')}</span>{' '}
        {caeUrl && <a href={caeUrl}>{t('Escritório de registro')}</a>}
      </p>
    </article>
  );
}

function dadosDe({ nome, livro, folha, sequencia, numero, conclusao, registro }: Antigo): Dado[] {
  const fato = (valor: string | null) => (valor === null || valor === '' ? t('Não consta do livro') : valor);
  return [
    ['Diplomado', nome],
    ['Livro', fato(livro)],
    ['Folha', fato(folha)],
    ...(sequencia === '' ? [] : [['Sequência na folha', sequencia] as const]),
    ['Número do registro', fato(numero)],
    ['Conclusão do curso', fato(conclusao && formatarDataDoAcervo(conclusao))],
    ['Data de registro', fato(registro && formatarDataDoAcervo(registro))],
  ];
}
