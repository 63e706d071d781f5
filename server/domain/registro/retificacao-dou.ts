import { dataPorExtenso } from '../texto/por-extenso.ts';

interface Lado {
  numero: number;
  livro: string;
}

/** `publicadoEm` is yyyy-MM-dd. */
interface Retificacao {
  instituicao: string;
  publicadoEm: string;
  /** In words; '' when the register does not know. */
  onde: string;
  anulado: Lado & { motivo: string };
  novo: Lado;
  /** Only what the published list says (name, dates of the diploma): nothing else goes to the gazette. */
  mudancas: readonly { rotulo: string; de: string | null; para: string | null }[];
}

/** The gazette's rectification of a notice that names a corrected record. */
export function textoDaRetificacao({ instituicao, publicadoEm, onde, anulado, novo, mudancas }: Retificacao): string {
  const lidas = mudancas.map(({ rotulo, de, para }) => {
    const rotulado = mudancas.length === 1 ? '' : `${rotulo}: `;
    return `${rotulado}Onde se lê: "${de ?? ''}"; leia-se: "${para ?? ''}".`;
  });
  return [
    'RETIFICAÇÃO',
    `No Aviso de Registro de Diplomas da instituição ${instituicao}, publicado no Diário Oficial da União de ` +
      `${dataPorExtenso(publicadoEm)}${onde === '' ? '' : `, ${onde}`}, fica sem efeito o registro nº ${anulado.numero} do livro ` +
      `${anulado.livro}, anulado por ${anulado.motivo}, e passa a constar o registro nº ${novo.numero} do livro ${novo.livro}.`,
    ...lidas,
  ].join('\n');
}
