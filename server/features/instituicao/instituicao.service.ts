// The public file of this room: other rooms import nothing else of it.
export {
  AMBIENTE_POR_DIZER,
  ambienteDaVista,
  ambienteDoEnvio,
  exigirAmbiente,
  lerAmbiente,
} from './ambiente.queries.ts';
export { lerCadastro } from './cadastro.queries.ts';
export {
  atoParaSnapshot,
  emissoraParaSnapshot,
  enderecoParaSnapshot,
  estaEmVigor,
  INSTITUICAO_INTEIRA,
  type InstituicaoInteira,
  registradoraParaSnapshot,
} from './instituicao-do-snapshot.mapper.ts';
export { lerEmissora, lerRegistradora } from './registradora.queries.ts';
export { travarInstituicao } from './travar-instituicao.queries.ts';
