// The public file of this room: other rooms import nothing else of it.
export { autorizarDocumento } from './autorizar-documento.ts';
export { lerCarimbosDevidos } from './carimbos.queries.ts';
export { lerRecibo, lerVida } from './conector.queries.ts';
export { contratoDeHoje, envioDeHoje } from './construtores.ts';
export { type Documento, paraDocumento } from './documento.ts';
export type { DepsDaRecepcao } from './documento-esperado.ts';
export { figuraDoCurriculo } from './figura-do-curriculo.queries.ts';
export { lerFila } from './fila.queries.ts';
export { criarDocumento, type DepsDoPedido } from './grupo.repository.ts';
export { arquivoAssinado, guardarArquivo, substituirAvulsos } from './na-instituicao.repository.ts';
export { ordenarAssinatura, type QuemOrdena } from './ordem-de-assinar.repository.ts';
export { julgarXml } from './receber-xml.ts';
export { trabalhosDevidos } from './trabalho.queries.ts';
