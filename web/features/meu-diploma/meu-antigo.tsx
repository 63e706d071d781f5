import type { MeuAntigo as Antigo } from '#contract/meu-diploma.contract.ts';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { dizNivel } from '#domain/acervo/niveis.ts';
import { t } from '../../lib/idioma.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { PedirCorrecao } from './pedir-correcao.tsx';

/** Asks for a correction, too. */
export function MeuAntigo({ antigo }: { antigo: Antigo }) {
  const { id, curso, via, anulado, digital } = antigo;
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
      <PedirCorrecao antigo={antigo} />
    </article>
  );
}

function dadosDe({ nome, nivel, livro, folha, sequencia, numero, conclusao, registro }: Antigo): Dado[] {
  const fato = (valor: string | null) => (valor === null || valor === '' ? t('Não consta do livro') : valor);
  return [
    ['Diplomado', nome],
    ...(nivel === null ? [] : [['Nível', dizNivel(nivel)] as const]),
    ['Livro', fato(livro)],
    ['Folha', fato(folha)],
    ...(sequencia === '' ? [] : [['Sequência na folha', sequencia] as const]),
    ['Número do registro', fato(numero)],
    ['Conclusão do curso', fato(conclusao && formatarDataDoAcervo(conclusao))],
    ['Data de registro', fato(registro && formatarDataDoAcervo(registro))],
  ];
}
