import type { ChaveInteira } from '../../idiomas/frase.ts';
import type { Constatacao } from '../../veredito/resultados.ts';

export interface LinhaDaResposta extends Constatacao {
  chave: string;
  titulo: string;
  explicacao: string;
  comoConferir: string;
}

const TEXTOS = {
  assinatura: {
    titulo: 'Assinatura da resposta',
    explicacao:
      'O comprovante traz dentro de si a resposta que o registro assinou. O que está impresso na folha pode ser trocado; a resposta assinada, não.',
    comoConferir: 'Compare o código, o curso e a situação abaixo com os que estão impressos na folha.',
  },
  emissor: {
    titulo: 'Quem assinou',
    explicacao: 'Só vale a resposta assinada por uma chave que o registro da própria universidade publica.',
    comoConferir: 'Confira se o endereço é o que a universidade divulga em sua página oficial.',
  },
  hoje: {
    titulo: 'Situação de hoje',
    explicacao:
      'O comprovante diz o que valia quando foi emitido. De lá para cá o diploma pode ter mudado de situação.',
    comoConferir: 'Consulte o código de validação nesta página no dia em que precisar da resposta.',
  },
} as const satisfies Readonly<Record<string, Record<'titulo' | 'explicacao' | 'comoConferir', ChaveInteira>>>;

export const linhaDaResposta = (chave: keyof typeof TEXTOS, constatacao: Constatacao): LinhaDaResposta => ({
  chave,
  ...TEXTOS[chave],
  ...constatacao,
});

/** A line of the open log's proof, with what it means. */
export const linhaDoLog = (dita: Constatacao & { titulo: string }): LinhaDaResposta => ({
  ...dita,
  chave: dita.titulo,
  ...DO_LOG,
});

const DO_LOG = {
  explicacao:
    'Cada ato do registro entra num livro público que só cresce. A prova diz que o último ato deste diploma está nele.',
  comoConferir: 'Abra a página “Registro aberto” e compare a cabeça com a que outros guardaram.',
} as const satisfies Record<'explicacao' | 'comoConferir', ChaveInteira>;
