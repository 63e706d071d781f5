import type { Plugin } from 'vite';

const ARQUIVO = 'compilador-do-prisma.wasm';
const COMO_TEXTO =
  /const \{ wasm \} = await import\("([^"]+wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/;

/**
 * Prisma's compiler as the bytes that it is: the client that Prisma generates brings it as base64, a module of 2.3 MB
 * that would stay in memory as source and as text beside the bytes made of it.
 */
export const compiladorDoPrisma = (): Plugin => ({
  name: 'compilador-do-prisma',
  enforce: 'pre',
  async transform(codigo, id) {
    if (!id.endsWith('/db/generated/internal/class.ts')) return;
    const [trecho = '', modulo = ''] = COMO_TEXTO.exec(codigo) ?? [];
    if (trecho === '') throw new Error('o cliente gerado pelo Prisma já não traz o compilador como antes');
    const { wasm }: { wasm: string } = await import(modulo);
    this.emitFile({ type: 'asset', fileName: ARQUIVO, source: Buffer.from(wasm, 'base64') });
    return codigo.replace(
      trecho,
      `const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(import.meta.dirname + '/${ARQUIVO}'))`,
    );
  },
});
