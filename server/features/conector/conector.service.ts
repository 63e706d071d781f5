// The public file of this room: other rooms import nothing else of it.
export {
  arquivoAssinado,
  guardarArquivo,
  pedirAssinatura,
  retomarAvulsoParado,
  substituirAvulsos,
} from './avulso.repository.ts';
export { lerCarimbosDevidos } from './carimbos.queries.ts';
export { contratoDeHoje, envioDeHoje } from './construtores.ts';
export { daInstituicao } from './documento.repository.ts';
export type { DepsDaRecepcao } from './documento-esperado.ts';
export { figuraDoCurriculo } from './figura-do-curriculo.queries.ts';
export { lerFila } from './fila.queries.ts';
export { julgarXml } from './receber-xml.ts';
export { trabalhosDevidos } from './trabalho.queries.ts';
