import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { type DocumentoComprobatorio, documentacaoDoRegistro, idsDoNonce } from '../../mec/registro-para-mec.ts';
import type { Autoridade } from '../assinante/autoridade.ts';
import { assinarTudo, assinaturasDaDocumentacao } from '../simuladores/conector/assinaturas-pedidas.ts';

interface Como {
  autoridade: Autoridade;
  quando: Date;
  documentos: readonly DocumentoComprobatorio[];
  ambiente?: Ambiente;
}

/** The request of another institution, signed by the people that it names and by its own e-CNPJ. */
export function assinarSolicitacao(
  snapshot: SnapshotDoRegistro,
  { autoridade, quando, documentos, ambiente = 'Homologação' }: Como,
): Promise<string> {
  const xml = documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos }));
  const pessoas = snapshot.assinantesDiploma.map(({ nome, cpf }) => ({
    tipo: 'cpf' as const,
    nome: nome.toUpperCase(),
    documento: cpf,
  }));
  const emissora = {
    tipo: 'cnpj' as const,
    nome: snapshot.iesEmissora.nome.toUpperCase().slice(0, 100),
    documento: snapshot.iesEmissora.cnpj,
  };
  const pedidas = assinaturasDaDocumentacao(idsDoNonce(snapshot.ids.nonce).Dip, pessoas, emissora);
  return assinarTudo(xml, pedidas, autoridade, quando);
}
