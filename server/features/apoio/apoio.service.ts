// The public file of this room: other rooms import nothing else of it.
export { type LinhaDeAto, paraAto, tramitacaoDaLinha } from './ato.mapper.ts';
export { enderecoDoLogo, INSTITUICAO_PADRAO, lerNomeEEndereco, paraEndereco } from './instituicao.queries.ts';
export { emUmaLinha } from './instituicao-publica.mapper.ts';
