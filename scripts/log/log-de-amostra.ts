import { randomBytes } from 'node:crypto';
import { criarLogNaPasta } from '../../server/adapters/log-externo/log-externo.pasta.ts';
import { assinarNota, verificadorDoLog } from '../../server/auditoria/chave-do-log.ts';
import { hashDaFolha, provarConsistencia, provarInclusao, raizDe } from '../../server/domain/log/arvore.ts';
import { emBase64 } from '../../server/domain/log/bytes.ts';
import { textoDoCheckpoint } from '../../server/domain/log/checkpoint.ts';
import {
  crescer,
  enderecoDoLadrilho,
  LARGURA,
  type Ladrilho,
  ladrilhosNovos,
  lugaresDaBorda,
  nosDosLadrilhos,
  pacoteDeEntradas,
} from '../../server/domain/log/ladrilhos.ts';
import { textoDoVerificador } from '../../server/domain/log/nota.ts';

const LOTE = 700;

/** Writes a log of random entries into a folder, as the product does; its `vkey` and `quantas` proofs of each kind. */
export async function escreverLogDeAmostra(pasta: string, tamanho: number, quantas: number) {
  const ladrilhos = new Map<string, Ladrilho>();
  const chaveDe = ({ nivel, indice }: { nivel: number; indice: number }) => `${nivel}/${indice}`;
  const ler = (lugares: readonly { nivel: number; indice: number }[]) =>
    lugares.flatMap((um) => ladrilhos.get(chaveDe(um)) ?? []);
  const entradas = Array.from({ length: tamanho }, () => new Uint8Array(randomBytes(33)));
  for (let de = 0; de < tamanho; de += LOTE) {
    const novas = entradas.slice(de, de + LOTE).map(hashDaFolha);
    for (const um of crescer(ler(lugaresDaBorda(de)), de, novas)) ladrilhos.set(chaveDe(um), um);
  }
  const nos = nosDosLadrilhos(async (lugares) => ler(lugares));
  const log = criarLogNaPasta(pasta);
  for (const { nivel, indice, largura } of ladrilhosNovos(0, tamanho)) {
    const hashes = ladrilhos.get(`${nivel}/${indice}`)?.hashes ?? new Uint8Array();
    await log.gravar(enderecoDoLadrilho(nivel, indice, largura), hashes);
    if (nivel > 0) continue;
    const pacote = pacoteDeEntradas(entradas.slice(indice * LARGURA, indice * LARGURA + largura));
    await log.gravar(enderecoDoLadrilho('entries', indice, largura), pacote);
  }
  const chave = randomBytes(32).toString('hex');
  const verificador = verificadorDoLog('amostra.exemplo.br/log', chave);
  const raiz = await raizDe(tamanho, nos);
  const texto = textoDoCheckpoint({ origem: verificador.nome, tamanho, raiz });
  await log.gravar('checkpoint', Buffer.from(assinarNota(texto, verificador, chave)));
  const sortear = (limite: number) => randomBytes(6).readUIntBE(0, 6) % limite;
  const provas = [];
  for (let i = 0; i < quantas; i += 1) {
    const meio = 1 + sortear(tamanho);
    const indice = sortear(meio);
    const daMetade = emBase64(await raizDe(meio, nos));
    const folha = emBase64(hashDaFolha(entradas[indice] ?? new Uint8Array()));
    const inclusao = (await provarInclusao(indice, meio, nos)).map(emBase64);
    provas.push({ Tipo: 'inclusao', Antes: indice, Tamanho: meio, Folha: folha, Raiz: daMetade, Prova: inclusao });
    const consistencia = (await provarConsistencia(meio, tamanho, nos)).map(emBase64);
    const cabecas = { Antes: meio, Velha: daMetade, Tamanho: tamanho, Raiz: emBase64(raiz) };
    provas.push({ Tipo: 'consistencia', ...cabecas, Prova: consistencia });
  }
  return { vkey: textoDoVerificador(verificador), provas };
}
