/** Bytes of an answer; null when there are more than `maximo`, and the connection is then closed. */
export async function lerAte(resposta: Response, maximo: number): Promise<Uint8Array | null> {
  const partes: Uint8Array[] = [];
  let total = 0;
  for await (const parte of resposta.body ?? []) {
    total += parte.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (total > maximo) return null;
    partes.push(parte);
  }
  return Buffer.concat(partes, total);
}
