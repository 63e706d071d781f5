import type { NomeDoXml } from '#contract/conector.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { validadorInstalado } from '../../mec/validador-instalado.ts';
import { validarSemAssinatura } from '../../mec/xsd.ts';
import { montarPrevia } from './arquivos.ts';

/** What MEC's schema says of the preview of one document, signatures apart. @throws AppError 404; 422 when it cannot even be built */
export async function validarPreviaNoEsquema(deps: Dependencies, registroId: string, xml: NomeDoXml) {
  const { texto } = await montarPrevia(deps, registroId, xml);
  const resultado = validarSemAssinatura(validadorInstalado(deps.config.mec.xsdDir), texto);
  return {
    situacao: resultado.situacao,
    motivo: resultado.situacao === 'naoVerificado' ? resultado.motivo : null,
    erros: resultado.situacao === 'invalido' ? resultado.erros.slice(0, 50) : [],
  };
}
