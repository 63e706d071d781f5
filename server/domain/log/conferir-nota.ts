import { emBytes } from './bytes.ts';
import { assinaturasDe, COASSINATURA, lerCoassinatura, type Nota, textoCoassinado, type Verificador } from './nota.ts';

/** `segundos`: a witness's instant. `nao-sabe`: no Ed25519 here. */
export type AssinaturaDaNota =
  | { estado: 'confere'; segundos: number | null }
  | { estado: 'falta' | 'nao-confere' | 'nao-sabe' };

/** Looks for a valid signature of the verifier on a note, by WebCrypto: in browsers and on the server alike. */
export async function conferirNota(nota: Nota, verificador: Verificador): Promise<AssinaturaDaNota> {
  const assinaturas = assinaturasDe(nota, verificador);
  if (assinaturas.length === 0) return { estado: 'falta' };
  const chave = await abrirChave(verificador);
  if (chave === null) return { estado: 'nao-sabe' };
  for (const { bytes } of assinaturas) {
    const lida = verificador.tipo === COASSINATURA ? lerCoassinatura(bytes) : { segundos: null, assinatura: bytes };
    if (lida === null) continue;
    const texto = lida.segundos === null ? nota.texto : textoCoassinado(lida.segundos, nota.texto);
    const confere = await crypto.subtle.verify(
      'Ed25519',
      chave,
      new Uint8Array(lida.assinatura),
      new Uint8Array(emBytes(texto)),
    );
    if (confere) return { estado: 'confere', segundos: lida.segundos };
  }
  return { estado: 'nao-confere' };
}

async function abrirChave({ publica }: Verificador): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', new Uint8Array(publica), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}
