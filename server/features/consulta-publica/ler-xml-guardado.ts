import { createHash } from 'node:crypto';
import { verificarPerguntando } from '#assinatura/verificar-perguntando.ts';
import type { XmlGuardado } from '#domain/veredito/assinaturas.ts';
import { fatoDasAssinaturas } from '#domain/veredito/fato-das-assinaturas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from '../../exame/autoridades.ts';
import { verificarGuardado } from '../../exame/exame-de-xml.ts';
import { lerXmlAssinado, type RegistroParaValidar } from './consulta-publica.queries.ts';
import { consultarRevogacoes } from './consultar-revogacao.ts';

const MAXIMO_GUARDADO = 500;
/** A verdict is good for so long: revocation may be known meanwhile. */
const VALIDADE_MS = 10 * 60_000;
/** A visitor does not wait longer than this for a list to be fetched; it is there for the next one. */
const ESPERA_POR_LISTAS_MS = 1_500;
/** Verdicts by bytes and trusted roots. */
const vereditos = new Map<string, { fato: XmlGuardado; ate: number }>();

const sha256 = (...partes: (Uint8Array | string)[]): string => {
  const resumo = createHash('sha256');
  for (const parte of partes) resumo.update(parte);
  return resumo.digest('hex');
};

/** The stored XML of a signed diploma: its bytes are hashed at each use, its signatures verified off the event loop. */
export async function lerXmlGuardado(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'config' | 'agora' | 'revogacao'>,
  registro: Pick<RegistroParaValidar, 'id' | 'assinado'>,
): Promise<XmlGuardado> {
  if (!registro.assinado) return { estado: 'sem-assinatura' };
  const guardado = await lerXmlAssinado(deps.pool, registro.id);
  const xml = guardado?.xmlGuid == null ? null : await deps.storage.ler(guardado.xmlGuid);
  if (guardado === null || xml === null) return { estado: 'ausente' };
  const resumo = sha256(xml);
  if (resumo !== guardado.xmlSha256) return { estado: 'alterado' };
  const pem = await lerPemDasAutoridades(deps.config);
  const chave = sha256(
    resumo,
    pem.raizes,
    pem.intermediarias,
    JSON.stringify([guardado.emissora, guardado.registradora, guardado.substitutos]),
  );
  const conhecido = vereditos.get(chave);
  if (conhecido !== undefined && performance.now() < conhecido.ate) return conhecido.fato;
  const { substitutos } = guardado;
  const instituicoes = { emissora: saber(guardado.emissora), registradora: saber(guardado.registradora) };
  const verificacao = await verificarPerguntando(
    (revogacoes) => verificarGuardado(xml, { pem, agora: deps.agora(), instituicoes, substitutos, revogacoes }),
    (certificados) => consultarRevogacoes(deps, certificados, ESPERA_POR_LISTAS_MS),
  );
  const assinaturas = fatoDasAssinaturas(verificacao, deps.config.fusoHorario);
  const fato: XmlGuardado = { estado: 'julgado', assinaturas };
  lembrar(chave, fato);
  return fato;
}

const saber = (cnpj: string | null): string[] => (cnpj === null ? [] : [cnpj]);

function lembrar(chave: string, fato: XmlGuardado): void {
  vereditos.delete(chave);
  vereditos.set(chave, { fato, ate: performance.now() + VALIDADE_MS });
  const [maisAntigo] = vereditos.keys();
  if (vereditos.size > MAXIMO_GUARDADO && maisAntigo !== undefined) vereditos.delete(maisAntigo);
}
