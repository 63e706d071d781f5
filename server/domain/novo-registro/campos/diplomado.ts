import { z } from 'zod';
import { formatarCpf } from '../../texto/cpf.ts';
import { limparTexto } from '../../texto/limpar.ts';
import { campo, condicional, cpf, data, lista, livre, nome, texto, textoOpcional, uf } from '../campos.ts';
import { DIGITOS } from '../formas.ts';
import { brasileiro, type Condicao, estrangeiro, nascidoNoBrasil, nascidoNoExterior } from '../nacionalidade.ts';
import { SEXO_MAE_PADRAO, SEXO_PADRAO, SEXO_PAI_PADRAO, SEXOS, ufNaturalidadePadrao } from '../padroes.ts';

/** RG number without the spaces that its filter lets through (NOV-147): MEC's TNumeroRg has none. */
const limparRg = (valor: unknown) => limparTexto(valor).replace(/\s+/g, '');

const mostrarSexo = (sexo: string) => (sexo === 'F' ? 'Feminino' : sexo === 'M' ? 'Masculino' : '');
const sexo = (rotulo: string) => lista(SEXOS, rotulo, undefined, mostrarSexo);

/** The father is left out of the record unless his name and sex are given (NOV-116). */
const temPai: Condicao = (v) => limparTexto(v.NomePai) !== '' && limparTexto(v.SexoPai) !== '';

/** Step 1: the graduate and the parents (NOV-03, R11). */
export const diplomado = {
  ID: campo(texto(livre('RGA', 20, 'o', { padrao: /^\d+$/, dica: 'use somente números' })), {
    corpo: 'Diplomado.ID',
    snapshot: 'diplomado.id',
    forma: DIGITOS,
    inicial: ({ estudante }) => estudante.rga,
  }),
  Nome: campo(texto(nome('Nome', 'o')), {
    corpo: 'Diplomado.Nome',
    snapshot: 'diplomado.nome',
    inicial: ({ estudante }) => estudante.nome,
  }),
  NomeSocial: campo(textoOpcional(nome('Nome social')), {
    corpo: 'Diplomado.NomeSocial',
    snapshot: 'diplomado.nomeSocial',
    inicial: ({ estudante }) => estudante.nomeSocial,
  }),
  Sexo: campo(sexo('Sexo'), {
    corpo: 'Diplomado.Sexo',
    snapshot: 'diplomado.sexo',
    inicial: ({ estudante }) => estudante.sexo ?? SEXO_PADRAO,
  }),
  Nacionalidade: campo(texto(nome('Nacionalidade', 'a')), {
    corpo: 'Diplomado.Nacionalidade',
    snapshot: 'diplomado.nacionalidade',
    inicial: ({ estudante }) => estudante.nacionalidade,
  }),
  CPF: campo(cpf(), {
    corpo: 'Diplomado.CPF',
    snapshot: 'diplomado.cpf',
    inicial: ({ estudante }) => formatarCpf(estudante.cpf ?? ''),
  }),
  DataNascimento: campo(data('Data de nascimento'), {
    corpo: 'Diplomado.DataNascimento',
    snapshot: 'diplomado.dataNascimento',
    inicial: ({ estudante }) => estudante.dataNascimento,
  }),
  NaturalidadeUF: campo(uf('UF de naturalidade'), {
    corpo: 'Diplomado.Naturalidade.UF',
    snapshot: 'diplomado.naturalidade.uf',
    quando: nascidoNoBrasil,
    inicial: ({ estudante, ufDaInstituicao }) => ufNaturalidadePadrao(estudante.naturalidade.uf, ufDaInstituicao),
  }),
  NaturalidadeCodigoMunicipio: campo(
    condicional(
      livre('Município de naturalidade', 20, 'o', { padrao: /^\d{7}$/, dica: 'o código do IBGE tem 7 dígitos' }),
    ),
    {
      corpo: 'Diplomado.Naturalidade.CodigoMunicipio',
      snapshot: 'diplomado.naturalidade.codigoMunicipio',
      quando: nascidoNoBrasil,
      inicial: ({ estudante }) => estudante.naturalidade.codigoMunicipio,
    },
  ),
  NaturalidadeNomeMunicipio: campo(
    condicional(livre('Nome do município', 255, 'o', { obrigatorio: 'Município de naturalidade é obrigatório' })),
    {
      corpo: 'Diplomado.Naturalidade.NomeMunicipio',
      snapshot: 'diplomado.naturalidade.nomeMunicipio',
      quando: nascidoNoBrasil,
      corrigidoEm: 'NaturalidadeCodigoMunicipio',
      inicial: ({ estudante: { naturalidade: n } }) => (n.codigoMunicipio === null ? '' : n.municipio),
    },
  ),
  NaturalidadeNomeMunicipioEstrangeiro: campo(condicional(livre('Município estrangeiro', 255, 'o', { minimo: 2 })), {
    corpo: 'Diplomado.Naturalidade.NomeMunicipioEstrangeiro',
    snapshot: 'diplomado.naturalidade.nomeMunicipioEstrangeiro',
    quando: nascidoNoExterior,
    inicial: ({ estudante: { naturalidade: n } }) => (n.codigoMunicipio === null ? n.municipio : ''),
  }),
  RGNumero: campo(
    condicional(
      livre('Número do RG', 15, 'o', {
        minimo: 4,
        padrao: /^[A-Za-z0-9]+$/,
        dica: 'use somente letras sem acento e números',
        tamanho: 'Número do RG deve ter de 4 a 15 letras e números',
      }),
      limparRg,
    ),
    {
      corpo: 'Diplomado.RG.Numero',
      snapshot: 'diplomado.rg.numero',
      quando: brasileiro,
      inicial: ({ estudante }) => estudante.identidade.numero,
    },
  ),
  RGOrgaoExpedidor: campo(
    condicional(
      livre('Órgão expedidor do RG', 255, undefined, {
        minimo: 2,
        padrao: /^[\p{L}\d ]+$/u,
        dica: 'use somente letras, números e espaço',
      }),
    ),
    {
      rotulo: 'Órgão expedidor',
      corpo: 'Diplomado.RG.OrgaoExpedidor',
      snapshot: 'diplomado.rg.orgaoExpedidor',
      quando: brasileiro,
      inicial: ({ estudante }) => estudante.identidade.orgaoExpedidor,
    },
  ),
  RGUF: campo(uf('UF do RG'), {
    corpo: 'Diplomado.RG.UF',
    snapshot: 'diplomado.rg.uf',
    quando: brasileiro,
    inicial: ({ estudante }) => estudante.identidade.uf,
  }),
  OutroDocumentoIdentificacaoTipoDocumento: campo(
    condicional(
      livre('Tipo do outro documento', 255, 'o', {
        minimo: 2,
        obrigatorio: 'Tipo do outro documento de identificação é obrigatório',
      }),
    ),
    {
      rotulo: 'Tipo do documento',
      corpo: 'Diplomado.OutroDocumentoIdentificacao.TipoDocumento',
      snapshot: 'diplomado.outroDocumento.tipoDocumento',
      quando: estrangeiro,
      inicial: ({ estudante }) => estudante.outroDocumento?.tipo,
    },
  ),
  OutroDocumentoIdentificacaoIdentificador: campo(
    condicional(livre('Identificador do outro documento', 255, 'o', { minimo: 2 })),
    {
      rotulo: 'Identificador do documento',
      corpo: 'Diplomado.OutroDocumentoIdentificacao.Identificador',
      snapshot: 'diplomado.outroDocumento.identificador',
      quando: estrangeiro,
      inicial: ({ estudante }) => estudante.outroDocumento?.identificador,
    },
  ),
  NomeMae: campo(texto(nome('Nome da mãe', 'o')), {
    corpo: 'Filiacao.0.Nome',
    snapshot: 'filiacao.0.nome',
    mec: 'Filiacao.Genitor.0.Nome',
    inicial: ({ estudante }) => estudante.mae?.nome,
  }),
  NomeSocialMae: campo(textoOpcional(nome('Nome social da mãe')), {
    corpo: 'Filiacao.0.NomeSocial',
    snapshot: 'filiacao.0.nomeSocial',
    mec: 'Filiacao.Genitor.0.NomeSocial',
    inicial: () => '',
  }),
  SexoMae: campo(sexo('Sexo da mãe'), {
    corpo: 'Filiacao.0.Sexo',
    snapshot: 'filiacao.0.sexo',
    mec: 'Filiacao.Genitor.0.Sexo',
    inicial: ({ estudante }) => estudante.mae?.sexo ?? SEXO_MAE_PADRAO,
  }),
  NomePai: campo(textoOpcional(nome('Nome do pai', undefined, 1)), {
    corpo: 'Filiacao.1.Nome',
    snapshot: 'filiacao.1.nome',
    mec: 'Filiacao.Genitor.1.Nome',
    quando: temPai,
    inicial: ({ estudante }) => estudante.pai?.nome,
  }),
  NomeSocialPai: campo(textoOpcional(nome('Nome social do pai')), {
    corpo: 'Filiacao.1.NomeSocial',
    snapshot: 'filiacao.1.nomeSocial',
    mec: 'Filiacao.Genitor.1.NomeSocial',
    quando: temPai,
    inicial: () => '',
  }),
  SexoPai: campo(
    {
      ...sexo('Sexo do pai'),
      schema: z.enum(SEXOS, { error: 'Sexo do pai: opção inválida' }).or(z.literal('')).nullish(),
    },
    {
      corpo: 'Filiacao.1.Sexo',
      snapshot: 'filiacao.1.sexo',
      mec: 'Filiacao.Genitor.1.Sexo',
      quando: temPai,
      inicial: ({ estudante }) => estudante.pai?.sexo ?? SEXO_PAI_PADRAO,
    },
  ),
};
