// The public file of this room: other rooms import nothing else of it.
export { criarConvite, encerrarConvites } from './convites.repository.ts';
export { paraSessao } from './sessao.mapper.ts';
