import { doSiga } from '../../ressalva/fontes.ts';
import { formatarCpf } from '../../texto/cpf.ts';
import { limparSinais, semSeparadores } from '../../texto/limpar.ts';
import { campo, condicional, cpf, data, livre, nome, texto, textoOpcional, uf } from '../campos.ts';
import { DIGITOS } from '../formas.ts';
import {
  brasileiro,
  identificadoPorOutro,
  identificadoPorRg,
  nascidoNoBrasil,
  nascidoNoExterior,
  podeTerOutroDocumento,
} from '../nacionalidade.ts';
import { SEXO_PADRAO } from '../padroes.ts';
import { ufNaturalidadePadrao } from '../preselecao.ts';
import { ufDeHoje } from '../ufs-de-antes.ts';
import { maeEPai, outrosGenitores, sexo } from './genitores.ts';

/** Issuing body in letters, digits and blanks (NOV-148): `SSP/MT` is SSP MT, `S.S.P.` is SSP. */
const limparOrgao = (valor: unknown) => limparSinais(limparSinais(valor).replaceAll('.', '').replace(/[/-]/g, ' '));

/** Step 1: the graduate and the parents (NOV-03, R11). */
export const diplomado = {
  ID: campo(
    texto(livre('RGA', 20, 'o', { padrao: /^\d+$/, sinal: /\d/, dica: 'use somente números' })),
    ['Diplomado.ID', 'diplomado.id'],
    ({ estudante }) => estudante.rga,
    { forma: DIGITOS },
  ),
  Nome: campo(texto(nome('Nome', 'o')), ['Diplomado.Nome', 'diplomado.nome'], ({ estudante }) => estudante.nome, {
    fonte: doSiga((estudante) => estudante.nome),
  }),
  NomeSocial: campo(
    textoOpcional(nome('Nome social')),
    ['Diplomado.NomeSocial', 'diplomado.nomeSocial'],
    ({ estudante }) => estudante.nomeSocial,
    { fonte: doSiga(({ nomeSocial }) => nomeSocial) },
  ),
  Sexo: campo(sexo('Sexo'), ['Diplomado.Sexo', 'diplomado.sexo'], ({ estudante }) => estudante.sexo ?? SEXO_PADRAO, {
    fonte: doSiga((estudante) => estudante.sexo),
  }),
  Nacionalidade: campo(
    texto(nome('Nacionalidade', 'a')),
    ['Diplomado.Nacionalidade', 'diplomado.nacionalidade'],
    ({ estudante }) => estudante.nacionalidade,
    { fonte: doSiga(({ nacionalidade }) => nacionalidade) },
  ),
  CPF: campo(cpf(), ['Diplomado.CPF', 'diplomado.cpf'], ({ estudante }) => formatarCpf(estudante.cpf ?? ''), {
    fonte: doSiga((estudante) => estudante.cpf),
  }),
  DataNascimento: campo(
    data('Data de nascimento'),
    ['Diplomado.DataNascimento', 'diplomado.dataNascimento'],
    ({ estudante }) => estudante.dataNascimento,
    { fonte: doSiga(({ dataNascimento }) => dataNascimento) },
  ),
  NaturalidadeUF: campo(
    uf('UF de naturalidade'),
    ['Diplomado.Naturalidade.UF', 'diplomado.naturalidade.uf'],
    ({ estudante: { naturalidade: n }, ufDaInstituicao }) =>
      ufDeHoje(n.uf, n.codigoMunicipio).uf ?? (n.uf === null ? ufNaturalidadePadrao(null, ufDaInstituicao) : ''),
    {
      quando: nascidoNoBrasil,
      fonte: doSiga(({ naturalidade: n }) => n.uf && (ufDeHoje(n.uf, n.codigoMunicipio).uf ?? n.uf)),
    },
  ),
  NaturalidadeCodigoMunicipio: campo(
    condicional(
      livre('Município de naturalidade', 20, 'o', {
        padrao: /^\d{7}$/,
        sinal: /\d/,
        dica: 'o código do IBGE tem 7 dígitos',
      }),
    ),
    ['Diplomado.Naturalidade.CodigoMunicipio', 'diplomado.naturalidade.codigoMunicipio'],
    ({ estudante }) => estudante.naturalidade.codigoMunicipio,
    // Also where the form says that the birthplace is abroad.
    { quando: nascidoNoBrasil, fonte: doSiga(({ naturalidade: n }) => n.codigoMunicipio, { semCondicao: true }) },
  ),
  NaturalidadeNomeMunicipio: campo(
    condicional(livre('Nome do município', 255, 'o', { obrigatorio: 'Município de naturalidade é obrigatório' })),
    ['Diplomado.Naturalidade.NomeMunicipio', 'diplomado.naturalidade.nomeMunicipio'],
    ({ estudante: { naturalidade: n }, municipioDeHoje }) =>
      n.codigoMunicipio === null ? '' : (municipioDeHoje ?? n.municipio),
    { quando: nascidoNoBrasil, corrigidoEm: 'NaturalidadeCodigoMunicipio' },
  ),
  NaturalidadeNomeMunicipioEstrangeiro: campo(
    condicional(livre('Município estrangeiro', 255, 'o', { minimo: 2 })),
    ['Diplomado.Naturalidade.NomeMunicipioEstrangeiro', 'diplomado.naturalidade.nomeMunicipioEstrangeiro'],
    ({ estudante: { naturalidade: n } }) => (n.codigoMunicipio === null ? n.municipio : ''),
    { quando: nascidoNoExterior, fonte: doSiga(({ naturalidade: n }) => n.municipio) },
  ),
  RGNumero: campo(
    condicional(
      livre('Número do RG', 15, 'o', {
        minimo: 4,
        padrao: /^[A-Za-z0-9]+$/,
        sinal: /[A-Za-z0-9]/,
        dica: 'use somente letras sem acento e números',
        tamanho: 'Número do RG deve ter de 4 a 15 letras e números',
      }),
      // MEC's TNumeroRg has letters and digits alone (NOV-147).
      semSeparadores,
    ),
    ['Diplomado.RG.Numero', 'diplomado.rg.numero'],
    ({ estudante }) => semSeparadores(estudante.identidade.numero),
    {
      quando: identificadoPorRg,
      oferecido: brasileiro,
      fonte: doSiga(({ identidade }) => semSeparadores(identidade.numero)),
    },
  ),
  RGOrgaoExpedidor: campo(
    condicional(
      livre('Órgão expedidor do RG', 255, undefined, {
        minimo: 2,
        padrao: /^[\p{L}\d ]+$/u,
        sinal: /[\p{L}\d ]/u,
        dica: 'use somente letras, números e espaço',
      }),
      limparOrgao,
    ),
    ['Diplomado.RG.OrgaoExpedidor', 'diplomado.rg.orgaoExpedidor'],
    ({ estudante }) => limparOrgao(estudante.identidade.orgaoExpedidor),
    {
      rotulo: 'Órgão expedidor',
      quando: identificadoPorRg,
      oferecido: brasileiro,
      fonte: doSiga(({ identidade }) => limparOrgao(identidade.orgaoExpedidor)),
    },
  ),
  RGUF: campo(
    uf('UF do RG'),
    ['Diplomado.RG.UF', 'diplomado.rg.uf'],
    ({ estudante }) => ufDeHoje(estudante.identidade.uf).uf,
    {
      quando: identificadoPorRg,
      oferecido: brasileiro,
      fonte: doSiga(({ identidade }) => ufDeHoje(identidade.uf).uf ?? identidade.uf),
    },
  ),
  OutroDocumentoIdentificacaoTipoDocumento: campo(
    condicional(
      livre('Tipo do outro documento', 255, 'o', {
        minimo: 2,
        obrigatorio: 'Tipo do outro documento de identificação é obrigatório',
      }),
    ),
    ['Diplomado.OutroDocumentoIdentificacao.TipoDocumento', 'diplomado.outroDocumento.tipoDocumento'],
    ({ estudante }) => estudante.outroDocumento?.tipo,
    {
      rotulo: 'Tipo do documento',
      quando: identificadoPorOutro,
      oferecido: podeTerOutroDocumento,
      fonte: doSiga(({ outroDocumento }) => outroDocumento?.tipo),
    },
  ),
  OutroDocumentoIdentificacaoIdentificador: campo(
    condicional(livre('Identificador do outro documento', 255, 'o', { minimo: 2 })),
    ['Diplomado.OutroDocumentoIdentificacao.Identificador', 'diplomado.outroDocumento.identificador'],
    ({ estudante }) => estudante.outroDocumento?.identificador,
    {
      rotulo: 'Identificador do documento',
      quando: identificadoPorOutro,
      oferecido: podeTerOutroDocumento,
      fonte: doSiga(({ outroDocumento }) => outroDocumento?.identificador),
    },
  ),
  ...maeEPai,
  ...outrosGenitores,
};
