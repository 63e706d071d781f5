import type { ArquivoRecebido, LimitesDoArquivo } from './receber-arquivo.ts';

const TAMANHO_DO_INICIO = 16;

interface ParteDeArquivo {
  fieldname: string;
  filename: string | undefined;
  file: AsyncIterable<Buffer> & { truncated: boolean };
}

export async function lerArquivo(
  parte: ParteDeArquivo,
  { maximo, inicioAceito }: LimitesDoArquivo,
): Promise<ArquivoRecebido> {
  const pedacos: Buffer[] = [];
  let tamanho = 0;
  let inicio = Buffer.alloc(0);
  let guardar = true;
  for await (const pedaco of parte.file) {
    if (inicio.length < TAMANHO_DO_INICIO) {
      inicio = Buffer.concat([inicio, pedaco.subarray(0, TAMANHO_DO_INICIO - inicio.length)]);
      if (inicio.length === TAMANHO_DO_INICIO && inicioAceito?.(inicio) === false) guardar = false;
    }
    tamanho += pedaco.length;
    if (guardar && tamanho < maximo) pedacos.push(pedaco);
    else if (pedacos.length > 0) pedacos.length = 0;
    if (tamanho >= maximo) guardar = false;
  }
  return {
    campo: parte.fieldname,
    nome: parte.filename ?? '',
    tamanho: parte.file.truncated ? maximo : tamanho,
    inicio,
    conteudo: guardar && (inicioAceito?.(inicio) ?? true) ? Buffer.concat(pedacos) : null,
  };
}
