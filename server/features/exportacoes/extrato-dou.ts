import { contar } from '#domain/texto/contar.ts';
import { periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Documento } from '../../renderer/documento.ts';
import { aviso, type ContextoDoExtrato, comSeusLivros } from './aviso-dou.ts';
import type { LeituraDoPeriodo } from './leitura-do-periodo.ts';
import { linhaDoExtrato, RELACAO } from './relacao-do-extrato.ts';

/** Writes the DOU notice of art. 21 of Portaria MEC 1.095/2018 for each registering institution, then the detailed list of all. */
export async function montarExtrato(leitura: LeituraDoPeriodo, contexto: ContextoDoExtrato): Promise<Documento> {
  const { instituicoes } = leitura;
  const quando = periodoPorExtenso(contexto.periodo);
  const blocos = comSeusLivros(instituicoes, await leitura.livros()).map(({ instituicao, livros }) =>
    aviso(instituicao, livros, contexto),
  );
  const linhas: string[][] = [];
  let anulados = 0;
  for await (const porcao of leitura.registros(false)) {
    linhas.push(...porcao.map(linhaDoExtrato));
    anulados += porcao.filter(({ cancelado }) => cancelado).length;
  }
  return {
    titulo: `Extrato de registro de diplomas: ${quando}`,
    instituicao: instituicoes.map(({ nome, sigla }) => `${nome} – ${sigla}`).join(' · '),
    rodape: `Gerado em ${contexto.agora}`,
    orientacao: blocos.length === 0 ? 'paisagem' : 'retrato',
    blocos: [
      ...blocos.flatMap((um, n) => (n === 0 ? um : [{ tipo: 'quebra', orientacao: 'retrato' } as const, ...um])),
      ...(blocos.length === 0 ? [] : [{ tipo: 'quebra', orientacao: 'paisagem' } as const]),
      { tipo: 'titulo', nivel: 2, texto: 'Extrato detalhado' },
      ...(contexto.filtro === '' ? [] : [{ tipo: 'paragrafo', texto: contexto.filtro } as const]),
      ...(anulados === 0 ? [] : [{ tipo: 'paragrafo', texto: comAnulados(anulados) } as const]),
      { tipo: 'tabela', legenda: `Diplomas registrados ${quando}`, colunas: RELACAO, linhas },
    ],
  };
}

const comAnulados = (quantos: number): string =>
  `A lista traz também ${contar(quantos, 'registro anulado, que o aviso não conta', 'registros anulados, que o aviso não conta')}.`;
