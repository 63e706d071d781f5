import { hash } from 'node:crypto';
import type { CadastroDaInstituicao, EnderecoInformado, Secao } from '#contract/instituicao.contract.ts';
import type { PapelDeAto, TipoDeAssinante } from '#domain/instituicao/cadastro.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { enderecoDoLogo, tramitacaoDaLinha } from '../apoio/apoio.service.ts';

const TUDO = {
  endereco: true,
  mantenedora: { include: { endereco: true } },
  atos: { orderBy: [{ vigenteDe: 'asc' }, { papel: 'asc' }, { id: 'asc' }] },
  campi: { include: { endereco: true }, orderBy: { id: 'asc' } },
  assinantes: { orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }, { nome: 'asc' }] },
  logo: { select: { tipo: true, sha256: true } },
} as const satisfies Prisma.InstituicaoInclude;
type Linha = Prisma.InstituicaoGetPayload<{ include: typeof TUDO }>;

/** The facts of an institution as the screen and the file state them; `logo.url` carries the digest, so that caches follow. */
export type Cadastro = Omit<CadastroDaInstituicao, 'duasPessoas' | 'versoes'>;

const VAZIO = {
  identificacao: null,
  mantenedora: null,
  atos: [],
  campi: [],
  assinantes: [],
  encarregado: null,
  enderecos: { cae: null, permissaoNegada: null, consultaFisica: null, consultaAntiga: null, verificadorMec: null },
  logo: null,
} satisfies Omit<Cadastro, 'instituicaoID'>;

const paraEndereco = ({ id: _, nomeMunicipio: _nome, uf: _uf, ...endereco }: Linha['endereco']): EnderecoInformado =>
  endereco;

const numeroOuNulo = (valor: bigint | null): number | null => (valor === null ? null : Number(valor));

const paraAto = (ato: Linha['atos'][number]): Cadastro['atos'][number] => ({
  papel: ato.papel as PapelDeAto,
  tipo: ato.tipo as Cadastro['atos'][number]['tipo'],
  numero: ato.numero,
  data: isoOuNulo(ato.data),
  veiculoPublicacao: ato.veiculoPublicacao,
  dataPublicacao: isoOuNulo(ato.dataPublicacao),
  secaoPublicacao: numeroOuNulo(ato.secaoPublicacao),
  paginaPublicacao: numeroOuNulo(ato.paginaPublicacao),
  numeroPublicacao: numeroOuNulo(ato.numeroPublicacao),
  processo: tramitacaoDaLinha(ato) as Cadastro['atos'][number]['processo'],
  vigenteDe: isoOuNulo(ato.vigenteDe),
  vigenteAte: isoOuNulo(ato.vigenteAte),
});

function paraCadastro(linha: Linha): Cadastro {
  return {
    instituicaoID: linha.id,
    identificacao: {
      nome: linha.nome,
      sigla: linha.sigla,
      codigoEmec: String(linha.codigoEmec),
      cnpj: linha.cnpj,
      endereco: paraEndereco(linha.endereco),
      municipioPadrao: linha.municipioPadrao,
      prefixoDoProcesso: linha.prefixoDoProcesso,
      ambiente: linha.ambiente as 'Homologação' | 'Produção' | null,
    },
    mantenedora: linha.mantenedora && {
      razaoSocial: linha.mantenedora.razaoSocial,
      cnpj: linha.mantenedora.cnpj,
      endereco: paraEndereco(linha.mantenedora.endereco),
    },
    atos: linha.atos.map(paraAto),
    campi: linha.campi.map(({ id, sigla, nome, endereco }) => ({
      id,
      sigla,
      nome,
      endereco: endereco && paraEndereco(endereco),
    })),
    assinantes: linha.assinantes.map(({ tipo, nome, cpf, cargo, ordem, ativo }) => ({
      tipo: tipo as TipoDeAssinante,
      nome,
      cpf,
      cargo,
      ordem,
      ativo,
    })),
    encarregado:
      linha.encarregadoNome === null || linha.encarregadoContato === null
        ? null
        : { nome: linha.encarregadoNome, contato: linha.encarregadoContato },
    enderecos: {
      cae: linha.caeUrl,
      permissaoNegada: linha.permissaoNegadaUrl,
      consultaFisica: linha.consultaFisicaUrl,
      consultaAntiga: linha.consultaAntigaUrl,
      verificadorMec: linha.verificadorMecUrl,
    },
    logo: linha.logo && { ...linha.logo, url: enderecoDoLogo(linha.id, linha.logo.sha256) },
  };
}
/** All facts of an institution; empty sections where none is stored. */
export async function lerCadastro(db: Db, id: number): Promise<Cadastro> {
  const linha = await db.instituicao.findUnique({ where: { id }, include: TUDO });
  return linha === null ? { instituicaoID: id, ...VAZIO } : paraCadastro(linha);
}

/** Mark of a section as it stands: another person's change makes it another one. */
export const versaoDe = (cadastro: Cadastro, secao: Secao): string =>
  hash('sha256', JSON.stringify(cadastro[secao]), 'hex').slice(0, 16);
