import { BASE, paths } from '../../app/paths.ts';
import { lerArquivo } from '../../lib/arquivo-mudou.ts';
import { guardaPaginas, guardarAPagina } from '../../lib/sem-rede.ts';
import { TRABALHADORES } from './ler-fora-da-pagina.ts';
import { type ArquivoVerificado, pedirAutoridades, verificarArquivo } from './verificar-arquivo.ts';
import { pedirChaves, type RespostaVerificada, verificarResposta } from './verificar-resposta.ts';

/** A receipt or signed answer, or anything else. */
export type Verificado = { resposta: RespostaVerificada } | { arquivo: ArquivoVerificado };

export async function verificar(
  arquivo: File,
  { modo, fusoHorario: fuso }: { modo: 'demo' | 'producao'; fusoHorario: string },
): Promise<Verificado> {
  const bytes = await lerArquivo(arquivo);
  const resposta = await verificarResposta(bytes, fuso);
  if (resposta !== null) return { resposta };
  return { arquivo: await verificarArquivo(bytes, { demonstracao: modo === 'demo', fuso }) };
}

/** Once visited, the page works without a network: all but what the register says now. */
export async function guardarOVerificador(): Promise<void> {
  if (!guardaPaginas()) return;
  const pagina = guardarAPagina(BASE + paths.verificarXml.href(), TRABALHADORES);
  await Promise.all([pagina, pedirAutoridades(), pedirChaves()]);
}
