import type { SituacaoDoBanco } from './situacao-do-banco.ts';

/** Something that the product needs of its database; `falta` says what is wrong, null: it is as it must be. */
interface Condicao {
  falta(situacao: SituacaoDoBanco, agora: Date): string | null;
  fazer: string;
}

const VERSAO_MINIMA = 18;
const RELOGIO_MS = 5 * 60_000;
const OS_DOIS_PAPEIS = 'Defina DATABASE_URL_DONO e rode npm run banco:papeis.';

const quando = (falta: boolean, frase: string): string | null => (falta ? frase : null);

/** One table for the start, which refuses before it writes, and for `verificar-instalacao`. */
const CONDICOES: readonly Condicao[] = [
  {
    falta: ({ versaoNum, versao }) =>
      quando(versaoNum < VERSAO_MINIMA * 10_000, `o banco é o PostgreSQL ${versao}, de antes do ${VERSAO_MINIMA}`),
    fazer: `Use o PostgreSQL ${VERSAO_MINIMA}.`,
  },
  { falta: ({ utf8 }) => quando(!utf8, 'o banco não usa UTF-8'), fazer: 'Crie o banco com ENCODING UTF8.' },
  {
    falta: ({ icu }) => quando(!icu, 'o PostgreSQL não tem as ordenações ICU'),
    fazer: 'Instale um PostgreSQL compilado com ICU, como os pacotes do projeto.',
  },
  {
    falta: ({ extensoesAusentes }) =>
      quando(extensoesAusentes.length > 0, `faltam as extensões ${extensoesAusentes.join(', ')}`),
    fazer: 'Instale o pacote de extensões do PostgreSQL (postgresql-contrib).',
  },
  {
    falta: ({ temTabelas, tabelasAlheias }) =>
      quando(
        !temTabelas && tabelasAlheias.length > 0,
        `o banco já tem tabelas de outro sistema (${tabelasAlheias[0]})`,
      ),
    fazer: 'Crie um banco só para o registro de diplomas e aponte DATABASE_URL para ele.',
  },
  {
    falta: ({ temTabelas, podeCriar, papel }) =>
      quando(!temTabelas && !podeCriar, `não há tabelas, e o papel ${papel} não as pode criar`),
    fazer: OS_DOIS_PAPEIS,
  },
  {
    falta(situacao, agora) {
      const diferenca = agora.getTime() - situacao.agora.getTime();
      const minutos = Math.round(Math.abs(diferenca) / 60_000);
      const lado = diferenca > 0 ? 'adiantado' : 'atrasado';
      return quando(
        Math.abs(diferenca) > RELOGIO_MS,
        `o relógio desta máquina está ${minutos} min ${lado} do do banco`,
      );
    },
    fazer: 'Acerte os relógios das duas máquinas (NTP).',
  },
];

/** The first condition that does not hold, in words with what to do; null when all do. */
export function recusaDoBanco(situacao: SituacaoDoBanco, agora: Date): { falta: string; fazer: string } | null {
  for (const { falta, fazer } of CONDICOES) {
    const frase = falta(situacao, agora);
    if (frase !== null) return { falta: frase, fazer };
  }
  return null;
}
