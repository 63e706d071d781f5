import { createReadStream } from 'node:fs';
import type { Leitura } from '#contract/acervo.contract.ts';
import type { LinhaBruta } from '#domain/acervo/linha.ts';
import { lerPlanilha } from './ler-planilha.ts';
import { lerTexto } from './ler-texto.ts';
import type { TipoDeArquivo } from './reconhecer.ts';

/** A file on the disk, and how it is read. `emec`: the codes of this institution, for XML of others to be noticed. */
export interface ArquivoALer {
  caminho: string;
  tipo: TipoDeArquivo;
  nome: string;
  leitura: Leitura;
  emec: readonly string[];
}

/** Reads all lines of a file, whatever it is, the header among them. @throws ArquivoRecusado */
export async function* linhasDoArquivo({
  caminho,
  tipo,
  nome,
  leitura,
  emec,
}: ArquivoALer): AsyncGenerator<LinhaBruta> {
  if (tipo === 'csv') yield* lerTexto(createReadStream(caminho), leitura);
  else if (tipo === 'xlsx' || tipo === 'ods') yield* lerPlanilha(caminho, tipo, leitura.aba);
  else {
    // Loaded where it is used: with the grammar behind it a thread takes a second to begin.
    const { lerXml } = await import('./ler-xml.ts');
    yield* lerXml(caminho, tipo, nome, emec);
  }
}
