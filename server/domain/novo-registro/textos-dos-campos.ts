import type { RegraDeTexto } from './regra-de-texto.ts';

const LETRAS = /^(?=.*\p{L})[\p{L}'’ -]+$/u;
const DICA_LETRAS = 'use somente letras, apóstrofo, hífen e espaço';
const nomeDePessoa = (rotulo: string, obrigatorio?: string): RegraDeTexto => ({
  rotulo,
  obrigatorio,
  minimo: 2,
  maximo: 255,
  padrao: LETRAS,
  dica: DICA_LETRAS,
});
const textoLivre = (rotulo: string, maximo: number, obrigatorio?: string): RegraDeTexto => ({
  rotulo,
  obrigatorio,
  minimo: 1,
  maximo,
});

/** The text rules by form field (NOV-84 to NOV-143). Conditional fields carry the sentence shown when they are needed. */
export const TEXTOS = {
  ID: { ...textoLivre('RGA', 20, 'RGA é obrigatório'), padrao: /^\d+$/, dica: 'use somente números' },
  Nome: nomeDePessoa('Nome', 'Nome é obrigatório'),
  NomeSocial: nomeDePessoa('Nome social'),
  Nacionalidade: nomeDePessoa('Nacionalidade', 'Nacionalidade é obrigatória'),
  NaturalidadeCodigoMunicipio: {
    rotulo: 'Município de naturalidade',
    obrigatorio: 'Município de naturalidade é obrigatório',
    minimo: 1,
    maximo: 20,
    padrao: /^\d{7}$/,
    dica: 'o código do IBGE tem 7 dígitos',
  },
  NaturalidadeNomeMunicipio: textoLivre('Nome do município', 255, 'Município de naturalidade é obrigatório'),
  NaturalidadeNomeMunicipioEstrangeiro: {
    ...textoLivre('Município estrangeiro', 255, 'Município estrangeiro é obrigatório'),
    minimo: 2,
  },
  RGNumero: {
    rotulo: 'Número do RG',
    obrigatorio: 'Número do RG é obrigatório',
    minimo: 4,
    maximo: 15,
    padrao: /^[A-Za-z0-9]+$/,
    dica: 'use somente letras sem acento e números',
    tamanho: 'Número do RG deve ter de 4 a 15 letras e números',
  },
  RGOrgaoExpedidor: {
    rotulo: 'Órgão expedidor do RG',
    minimo: 2,
    maximo: 255,
    padrao: /^[\p{L}\d ]+$/u,
    dica: 'use somente letras, números e espaço',
  },
  OutroDocumentoIdentificacaoTipoDocumento: {
    ...textoLivre('Tipo do outro documento', 255, 'Tipo do outro documento de identificação é obrigatório'),
    minimo: 2,
  },
  OutroDocumentoIdentificacaoIdentificador: {
    ...textoLivre('Identificador do outro documento', 255, 'Identificador do outro documento é obrigatório'),
    minimo: 2,
  },
  NomeMae: nomeDePessoa('Nome da mãe', 'Nome da mãe é obrigatório'),
  NomeSocialMae: nomeDePessoa('Nome social da mãe'),
  NomePai: { ...nomeDePessoa('Nome do pai'), minimo: 1 },
  NomeSocialPai: nomeDePessoa('Nome social do pai'),
  NomeCurso: nomeDePessoa('Nome do curso', 'Nome do curso é obrigatório'),
  TituloConferido: textoLivre('Título conferido', 100, 'Título conferido é obrigatório'),
  CursoFormacao: textoLivre('Formação', 100, 'Formação é obrigatória'),
  AutorizacaoCurso: { ...textoLivre('Autorização', 1000, 'Autorização é obrigatória'), livre: true },
  LivroRegistro: textoLivre('Livro de registro', 100, 'Livro de registro é obrigatório'),
  Processo: {
    rotulo: 'Processo',
    obrigatorio: 'Processo é obrigatório',
    minimo: 2,
    maximo: 255,
    padrao: /^[\d./-]*\d$/,
    dica: 'use dígitos numéricos, com . / - permitidos, terminando em dígito',
  },
  ResponsavelNome: nomeDePessoa('Nome do responsável pelo registro'),
  ResponsavelIDouNumeroMatricula: textoLivre('Matrícula do responsável pelo registro', 40),
  CodigoCurriculo: textoLivre('Código do currículo', 255, 'Código do currículo é obrigatório'),
  EdicaoENADE: {
    rotulo: 'Edição do ENADE',
    obrigatorio: 'Edição do ENADE é obrigatória',
    minimo: 1,
    maximo: 20,
    padrao: /^(?:200[4-9]|20[1-9]\d)$/,
    dica: 'informe o ano com 4 dígitos, a partir de 2004',
  },
  HoraEmissaoHistorico: {
    rotulo: 'Hora de emissão do histórico',
    obrigatorio: 'Hora de emissão do histórico é obrigatória',
    minimo: 1,
    maximo: 20,
    padrao: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    dica: 'informe no formato hh:mm:ss',
  },
  Observacao: textoLivre('Observação', 2000),
  TermoNome: nomeDePessoa('Nome do responsável pelo termo', 'Nome do responsável pelo termo é obrigatório'),
  TermoCargo: textoLivre('Cargo do responsável pelo termo', 255, 'Cargo do responsável pelo termo é obrigatório'),
  assinanteNome: { ...nomeDePessoa('Nome do assinante', 'Nome do assinante é obrigatório'), minimo: 1 },
  assinanteCargo: textoLivre('Cargo do assinante', 255, 'Cargo do assinante é obrigatório'),
  PrimeiraViaLivro: textoLivre('Livro da primeira via', 100),
  PrimeiraViaNumeroRegistro: textoLivre('Número de registro da primeira via', 20),
} as const satisfies Record<string, RegraDeTexto>;
export type CampoDeTexto = keyof typeof TEXTOS;
