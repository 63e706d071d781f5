import { periodoPorExtenso } from '#domain/texto/por-extenso.ts';
import type { Documento } from '../../adapters/renderer/documento.ts';
import { aviso, type ContextoDoExtrato } from './aviso-dou.ts';
import type { LeituraDoPeriodo } from './leitura-do-periodo.ts';
import { RELACAO } from './relacao-do-extrato.ts';

/** The DOU notice of art. 21 of Portaria MEC 1.095/2018 for each registering institution, then the detailed list. */
export function montarExtrato(
  { instituicoes, livros }: Pick<LeituraDoPeriodo, 'instituicoes' | 'livros'>,
  contexto: ContextoDoExtrato,
): Documento {
  const blocos = instituicoes.flatMap((instituicao, indice) => [
    ...(indice === 0 ? [] : [{ tipo: 'quebra', orientacao: 'retrato' } as const]),
    ...aviso(
      instituicao,
      livros.filter(({ instituicaoId }) => instituicaoId === instituicao.id),
      contexto,
    ),
  ]);
  return {
    titulo: `Extrato de registro de diplomas: ${periodoPorExtenso(contexto.periodo)}`,
    instituicao: instituicoes.map(({ nome, sigla }) => `${nome} – ${sigla}`).join(' · '),
    rodape: `Gerado em ${contexto.agora}`,
    orientacao: 'retrato',
    blocos: [
      ...blocos,
      { tipo: 'quebra', orientacao: 'paisagem' },
      { tipo: 'titulo', nivel: 2, texto: 'Extrato detalhado' },
      { tipo: 'relacao', legenda: `Diplomas registrados ${periodoPorExtenso(contexto.periodo)}`, colunas: RELACAO },
    ],
  };
}
