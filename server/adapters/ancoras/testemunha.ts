import { emBase64 } from '#domain/log/bytes.ts';
import { lerLinhas, linhaDaAssinatura, type Nota, textoDaNota, type Verificador } from '#domain/log/nota.ts';
import { lerAte } from '../ler-resposta.ts';

const PRAZO_MS = 10_000;
const MAIOR_RESPOSTA = 10_000;

/** A witness (C2SP tlog-witness): who it is and where. */
export interface Testemunha {
  verificador: Verificador;
  url: string;
}

/** `linha`: its signature line; `conhece`: the size that it last cosigned. */
type RespostaDaTestemunha = { linha: string } | { conhece: number };

/** Has a witness cosign a head. `prova` leads from `antes` leaves. @throws Error in Portuguese for any other answer */
export async function pedirCoassinatura(
  { url, verificador }: Testemunha,
  nota: Nota,
  antes: number,
  prova: readonly Uint8Array[],
): Promise<RespostaDaTestemunha> {
  const corpo = `old ${antes}\n${prova.map((hash) => `${emBase64(hash)}\n`).join('')}\n${textoDaNota(nota)}`;
  const resposta = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: corpo,
    redirect: 'error',
    signal: AbortSignal.timeout(PRAZO_MS),
  });
  const bytes = await lerAte(resposta, MAIOR_RESPOSTA);
  if (bytes === null) throw new Error('a testemunha respondeu mais do que assinaturas');
  const texto = new TextDecoder().decode(bytes);
  if (resposta.status === 409 && /^\d{1,15}\n$/.test(texto)) return { conhece: Number(texto) };
  if (resposta.status !== 200) throw new Error(`a testemunha respondeu ${resposta.status}`);
  const minha = lerLinhas(texto)?.find(({ nome }) => nome === verificador.nome);
  if (minha === undefined) throw new Error('a testemunha respondeu sem a sua assinatura');
  return { linha: linhaDaAssinatura(minha) };
}
