import { createHash } from 'node:crypto';
import { lerPem } from '#assinatura/certificado.ts';
import { type AssinaturaVerificada, verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import type { FatoDaAssinatura } from '#domain/registro/evidencias.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from './autoridades.ts';
import { lerXmlAssinado, type RegistroParaValidar } from './consulta-publica.queries.ts';

const MAXIMO_GUARDADO = 500;
/** Verdicts by file and trusted roots: the same bytes have the same verdict. */
const veredictos = new Map<string, FatoDaAssinatura>();

/** Verifies the stored XML of a signed diploma, signature by signature. */
export async function lerAssinatura(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'config'>,
  registro: RegistroParaValidar,
): Promise<FatoDaAssinatura> {
  if (!registro.assinado)
    return { estado: 'sem-assinatura', motivo: 'O XML deste diploma ainda não foi assinado.', itens: [] };
  const guardado = await lerXmlAssinado(deps.pool, registro.id);
  const pem = await lerPemDasAutoridades(deps.config);
  const chave =
    guardado?.xmlSha256 == null ? null : createHash('sha256').update(`${guardado.xmlSha256}|${pem}`).digest('hex');
  const conhecido = chave === null ? undefined : veredictos.get(chave);
  if (conhecido !== undefined) return conhecido;
  const xml = guardado?.xmlGuid == null ? null : await deps.storage.ler(guardado.xmlGuid);
  if (xml === null)
    return {
      estado: 'nao-verificada',
      motivo: 'O diploma consta como assinado, mas o XML não está disponível para conferência.',
      itens: [],
    };
  const fato = await julgar(xml, pem, deps.config.fusoHorario);
  if (chave !== null && veredictos.size < MAXIMO_GUARDADO) veredictos.set(chave, fato);
  return fato;
}

async function julgar(xml: Buffer, pem: string, fuso: string): Promise<FatoDaAssinatura> {
  const { situacao, assinaturas, problemas } = await verificarAssinaturas(xml, { raizes: lerPem(pem) });
  const quantas = assinaturas.length === 1 ? 'A assinatura confere' : `As ${assinaturas.length} assinaturas conferem`;
  const itens = [...problemas, ...assinaturas.map((uma) => emPalavras(uma, fuso))];
  if (situacao === 'passou') return { estado: 'valida', motivo: `${quantas} e cobrem o diploma inteiro.`, itens };
  if (situacao === 'falhou')
    return { estado: 'invalida', motivo: 'As assinaturas do XML guardado não conferem.', itens };
  return { estado: 'nao-verificada', motivo: 'Nem tudo nas assinaturas pôde ser conferido.', itens };
}

function emPalavras(uma: AssinaturaVerificada, fuso: string): string {
  const quem = uma.titular?.nome ?? 'Assinante não identificado';
  const cobre = uma.cobre.map((caminho) => (caminho === '' ? 'o documento inteiro' : caminho.split('.').at(-1)));
  const quando = uma.dataDeclarada === null ? '' : `, em ${formatarDataHora(uma.dataDeclarada, fuso)}`;
  const falha = [uma.lugar, uma.integridade, uma.valor, uma.validade, uma.cadeia].find(
    ({ situacao }) => situacao !== 'passou',
  );
  return `${quem} assina ${cobre.join(' e ') || 'nada'}${quando}${falha === undefined ? '' : ` (${falha.detalhe})`}`;
}
