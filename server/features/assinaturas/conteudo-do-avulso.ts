import {
  chavesDoEnvio,
  type EspecieAvulsa,
  type NumeroDoTipo,
  TIPO_DA_FIGURA_DO_CURRICULO,
} from '#domain/envio/especies.ts';
import type { DocumentoParaEnviar } from '../../adapters/conector/conector.port.ts';
import { conferirNoConector, conferirNoEsquemaDaRnp } from '../../adapters/conector/conferir-antes.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';
import {
  avulsoParaConector,
  curriculoParaConector,
  type DocumentData,
  type EnvioAoConector,
  historicoParcialParaConector,
  representacaoParaConector,
} from '../../mec/conector/document-data.ts';
import type { ObjetoJson } from '../../mec/conector/escrever-json.ts';
import type { InfCurriculoEscolar } from '../../mec/curriculo-em-xml.ts';
import type { InfHistoricoEscolar } from '../../mec/historico-em-xml.ts';
import { envioDoAvulso } from './envio-do-avulso.ts';
import { figuraDoCurriculo } from './figura-do-curriculo.queries.ts';
import type { DepsDoAvulso } from './passo-do-avulso.ts';

/** A document as this connector takes it, a picture with its PDF. @throws DocumentoInvalido with what it refuses */
export async function montarAvulso(deps: DepsDoAvulso, avulso: DocumentoAvulso): Promise<DocumentoParaEnviar> {
  const { tipo, yourNumber, alvoId } = avulso;
  const especie = avulso.especie as EspecieAvulsa;
  const envio = await envioDoAvulso(deps, { ...chavesDoEnvio(tipo as NumeroDoTipo, alvoId), yourNumber });
  const documento = escrever(avulso, especie, envio);
  conferirNoEsquemaDaRnp(deps, documento);
  const documentData = JSON.stringify(documento);
  if (especie !== 'curriculo-figura') {
    await conferirNoConector(deps, tipo, documento);
    return { tipo, documentData };
  }
  const conteudo = new Uint8Array(await figuraDoCurriculo(deps, alvoId));
  return { tipo, documentData, arquivo: { nome: `${yourNumber}.pdf`, conteudo } };
}

// Those of before the text was stored are objects, in the database's order.
const emOrdem = (dados: DocumentoAvulso['dados']): ObjetoJson =>
  typeof dados === 'string' ? (JSON.parse(dados) as ObjetoJson) : (dados as ObjetoJson);

// What a room stored is what it is: MEC's values or, of the older kinds, the connector's own words.
function escrever({ tipo, dados }: DocumentoAvulso, especie: EspecieAvulsa, envio: EnvioAoConector): DocumentData {
  switch (especie) {
    case 'curriculo':
      return curriculoParaConector(dados as object as InfCurriculoEscolar, envio);
    case 'historico-parcial':
      return historicoParcialParaConector(dados as object as InfHistoricoEscolar, envio);
    case 'curriculo-figura': {
      const { codigo } = dados as { codigo: string };
      return representacaoParaConector(TIPO_DA_FIGURA_DO_CURRICULO, codigo, envio);
    }
    default:
      return avulsoParaConector(tipo as NumeroDoTipo, emOrdem(dados), envio);
  }
}
