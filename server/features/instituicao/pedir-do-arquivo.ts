import type { Ator } from '../../auditoria/atuar.ts';
import type { PedidoNovo } from '../../confirmacao/confirmacao.port.ts';
import { pedirConfirmacao } from '../../confirmacao/confirmacao.repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { type ArquivoDaInstituicao, comparar } from './arquivo.ts';
import { lerCadastro, versaoDe } from './cadastro.queries.ts';
import { gravarSecao, type Mudanca } from './gravar-secao.ts';

/**
 * Stores what a file changes where two people are asked for: what is sensitive becomes a request that an administrador
 * confirms by screen. Each section is an act of its own; a section refused for another reason ends it.
 */
export async function pedirDoArquivo(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  quem: Ator,
  arquivo: ArquivoDaInstituicao,
): Promise<{ gravadas: string[]; pedidas: string[] }> {
  const confirmacao = {
    exigida: true,
    pedir: (ator: Ator, pedido: PedidoNovo) => pedirConfirmacao(deps, ator, pedido),
  };
  const { id } = arquivo.instituicao;
  const antes = await lerCadastro(deps.prisma, id);
  const { mudancas } = comparar(antes, arquivo);
  const [gravadas, pedidas]: [string[], string[]] = [[], []];
  for (const { secao, valor } of mudancas) {
    try {
      await gravarSecao({ ...deps, confirmacao }, quem, {
        id,
        secao,
        valor,
        versao: versaoDe(antes, secao),
      } as Mudanca);
      gravadas.push(secao);
    } catch (erro) {
      if (!(erro instanceof AppError) || erro.codigo !== 'AGUARDA_CONFIRMACAO') throw erro;
      pedidas.push(secao);
    }
  }
  return { gravadas, pedidas };
}
