import type {
  AtoDoSnapshot,
  EnderecoDoSnapshot,
  IesEmissoraDoSnapshot,
  IesRegistradoraDoSnapshot,
} from '#domain/novo-registro/snapshot-instituicao.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { type LinhaDeAto, tramitacaoDaLinha } from '../apoio/apoio.service.ts';

export const INSTITUICAO_INTEIRA = {
  endereco: true,
  mantenedora: { include: { endereco: true } },
  atos: true,
} as const satisfies Prisma.InstituicaoInclude;
export type InstituicaoInteira = Prisma.InstituicaoGetPayload<{ include: typeof INSTITUICAO_INTEIRA }>;

type Endereco = InstituicaoInteira['endereco'];

const textoOuNull = (valor: bigint | number | string | null): string | null => (valor === null ? null : String(valor));

export function enderecoParaSnapshot(endereco: Endereco): EnderecoDoSnapshot {
  const { logradouro, numero, complemento, bairro, codigoMunicipio, nomeMunicipio, uf, cep } = endereco;
  return { logradouro, numero, complemento, bairro, municipio: { codigoMunicipio, nomeMunicipio, uf }, cep };
}

/** A stored act: its process at e-MEC when it has one, else what was published. */
export function atoParaSnapshot(tipo: string | null, ato: LinhaDeAto): AtoDoSnapshot {
  const tramitacao = tramitacaoDaLinha(ato);
  if (tramitacao !== null) return { situacao: 'em-tramitacao', ...tramitacao };
  return {
    situacao: 'publicado',
    tipo: tipo ?? '',
    numero: ato.numero ?? '',
    data: isoOuNulo(ato.data) ?? '',
    veiculoPublicacao: ato.veiculoPublicacao,
    dataPublicacao: isoOuNulo(ato.dataPublicacao),
    secaoPublicacao: textoOuNull(ato.secaoPublicacao),
    paginaPublicacao: textoOuNull(ato.paginaPublicacao),
    numeroPublicacao: textoOuNull(ato.numeroPublicacao),
  };
}

type Papel = 'credenciamento' | 'recredenciamento' | 'renovacaoDeRecredenciamento' | 'autorizacaoRegistro';

/** Days are midnight UTC. */
export const estaEmVigor = (
  { vigenteDe, vigenteAte }: Pick<InstituicaoInteira['atos'][number], 'vigenteDe' | 'vigenteAte'>,
  dia: Date,
): boolean => vigenteDe <= dia && (vigenteAte === null || vigenteAte >= dia);

/** The institution's latest act of a kind in force on the day of registration (MEC notes 12.7). */
function atoVigente(ies: InstituicaoInteira, papel: Papel, dia: Date): AtoDoSnapshot | null {
  const [ato] = ies.atos
    .filter((um) => um.papel === papel && estaEmVigor(um, dia))
    .sort((a, b) => b.vigenteDe.getTime() - a.vigenteDe.getTime());
  return ato === undefined ? null : atoParaSnapshot(ato.tipo, ato);
}

function mantenedoraParaSnapshot(ies: InstituicaoInteira) {
  if (ies.mantenedora === null) return null;
  const { razaoSocial, cnpj, endereco } = ies.mantenedora;
  return { razaoSocial, cnpj, endereco: enderecoParaSnapshot(endereco) };
}

function base(ies: InstituicaoInteira, dia: Date) {
  const credenciamento = atoVigente(ies, 'credenciamento', dia);
  if (credenciamento === null)
    throw regraDoRegistro(`${ies.nome} não tem ato de credenciamento em vigor na data do registro.`);
  return {
    nome: ies.nome,
    codigoMec: String(ies.codigoEmec),
    cnpj: ies.cnpj,
    endereco: enderecoParaSnapshot(ies.endereco),
    credenciamento,
    recredenciamento: atoVigente(ies, 'recredenciamento', dia),
    renovacaoDeRecredenciamento: atoVigente(ies, 'renovacaoDeRecredenciamento', dia),
  };
}

/**
 * As of `dia`.
 * @throws AppError 422 without an accreditation in force
 */
export function emissoraParaSnapshot(ies: InstituicaoInteira, dia: Date): IesEmissoraDoSnapshot {
  return { ...base(ies, dia), mantenedora: mantenedoraParaSnapshot(ies) };
}

/**
 * As of `dia`.
 * @throws AppError 422 without accreditation in force or mantenedora
 */
export function registradoraParaSnapshot(ies: InstituicaoInteira, dia: Date): IesRegistradoraDoSnapshot {
  const mantenedora = mantenedoraParaSnapshot(ies);
  if (mantenedora === null) throw regraDoRegistro(`${ies.nome} não tem mantenedora cadastrada.`);
  const autorizacao = atoVigente(ies, 'autorizacaoRegistro', dia);
  return {
    ...base(ies, dia),
    atoAutorizacaoRegistro: autorizacao?.situacao === 'publicado' ? autorizacao : null,
    mantenedora,
  };
}
