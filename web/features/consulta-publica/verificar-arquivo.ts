import {
  type CampoDoDiploma,
  compararCampos,
  type DiplomaEmCampos,
  lerCamposDoDiploma,
} from '#assinatura/campos-do-diploma.ts';
import { type Certificado, lerPem } from '#assinatura/certificado.ts';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import {
  type AssinaturaVerificada,
  type VerificacaoDoDocumento,
  verificarAssinaturas,
} from '#assinatura/verificar-assinaturas.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { MAXIMO_DO_XML, xmlPublicoApi } from '#contract/consulta-publica-xml.ts';
import { chamar } from '../../lib/api-client.ts';
import { naoExiste } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';
import type { Conferencia } from './evidencias.tsx';

/** What was found out about a file. `codigo` is its validation code, when it has one. */
export interface ArquivoVerificado {
  codigo: string | null;
  conferencias: Conferencia[];
  assinaturas: AssinaturaVerificada[];
}

const NAO_DEU = 'Não foi possível conferir agora. Tente novamente em instantes.';
const MAXIMO_DE_DIFERENCAS = 20;

const conferencia = (
  chave: string,
  titulo: string,
  resultado: Conferencia['resultado'],
  detalhe: string,
  itens: string[] = [],
): Conferencia => ({ chave, titulo, resultado, detalhe, itens });

/**
 * Checks a dropped file: what it is, MEC's schema, its signatures, its values against the register, its status now. The
 * file is read here, in the browser; only the schema check sends its text, which the server does not keep.
 */
export async function verificarArquivo(bytes: Uint8Array, demonstracao: boolean): Promise<ArquivoVerificado> {
  let diploma: DiplomaEmCampos | null;
  try {
    diploma = lerCamposDoDiploma(lerXml(bytes));
  } catch (erro) {
    if (!(erro instanceof XmlRecusado)) throw erro;
    const conferencias = [conferencia('documento', 'Documento', 'negado', `${erro.message}.`)];
    return { codigo: null, conferencias, assinaturas: [] };
  }
  const codigo = diploma?.codigoValidacao ?? null;
  const [esquema, verificacao, registro, situacao] = await Promise.all([
    pedirEsquema(bytes),
    verificar(bytes),
    diploma === null || codigo === null ? null : comparar(diploma, codigo),
    codigo === null ? null : perguntarSituacao(codigo),
  ]);
  const conferencias = [
    reconhecer(diploma, verificacao, demonstracao),
    esquema,
    julgarAssinaturas(verificacao),
    registro,
    situacao,
  ];
  return {
    codigo,
    conferencias: conferencias.filter((uma) => uma !== null),
    assinaturas: verificacao.assinaturas,
  };
}

function reconhecer(
  diploma: DiplomaEmCampos | null,
  { raiz }: VerificacaoDoDocumento,
  demonstracao: boolean,
): Conferencia {
  const titulo = 'Documento';
  if (diploma === null)
    return conferencia(
      'documento',
      titulo,
      'negado',
      `O arquivo não é um diploma digital (${raiz ?? 'desconhecido'}).`,
    );
  const homologacao = diploma.ambiente !== 'Produção';
  const qual = `Diploma digital, versão ${diploma.versao ?? 'não informada'}, ambiente de ${diploma.ambiente}`;
  if (homologacao && !demonstracao) return conferencia('documento', titulo, 'negado', `${qual}: não tem valor legal.`);
  return conferencia('documento', titulo, 'confirmado', `${qual}.`);
}

async function pedirEsquema(bytes: Uint8Array): Promise<Conferencia> {
  const titulo = 'Esquema oficial do MEC';
  const xml = new TextDecoder().decode(bytes);
  if (xml.length > MAXIMO_DO_XML)
    return conferencia('esquema', titulo, 'nao-verificado', 'O arquivo é grande demais para ser conferido aqui.');
  try {
    const { resultado, detalhe, erros } = await chamar(xmlPublicoApi.conferirEsquema, { body: { xml } });
    return conferencia('esquema', titulo, resultado, detalhe, erros);
  } catch {
    return conferencia('esquema', titulo, 'nao-verificado', NAO_DEU);
  }
}

async function verificar(bytes: Uint8Array): Promise<VerificacaoDoDocumento> {
  let raizes: Certificado[] = [];
  try {
    raizes = lerPem((await chamar(xmlPublicoApi.lerAutoridades, {})).pem);
  } catch {
    // Without trusted roots the chain stays unchecked, and says so.
  }
  return verificarAssinaturas(bytes, { raizes });
}

function julgarAssinaturas({
  situacao,
  problemas,
  partes,
  semCobertura,
  assinaturas,
}: VerificacaoDoDocumento): Conferencia {
  const titulo = 'Assinaturas digitais';
  const itens = [
    ...problemas,
    ...partes.map(({ parte, resultado }) =>
      resultado.situacao === 'passou' ? `Coberto por assinatura íntegra: ${parte}` : `${resultado.detalhe} (${parte})`,
    ),
    ...(semCobertura.length > 0 && assinaturas.length > 0
      ? [`Nenhuma assinatura íntegra cobre: ${semCobertura.map((um) => um || 'o documento').join(', ')}`]
      : []),
  ];
  if (situacao === 'passou')
    return conferencia(
      'assinaturas',
      titulo,
      'confirmado',
      'Todas as assinaturas conferem e cobrem o documento.',
      itens,
    );
  if (situacao === 'falhou')
    return conferencia(
      'assinaturas',
      titulo,
      'negado',
      'As assinaturas não conferem ou não cobrem o documento.',
      itens,
    );
  return conferencia('assinaturas', titulo, 'nao-verificado', 'Nem tudo nas assinaturas pôde ser conferido.', itens);
}

async function comparar(diploma: DiplomaEmCampos, codigo: string): Promise<Conferencia> {
  const titulo = 'Dados iguais aos registrados';
  try {
    const { resumos, motivo } = await chamar(xmlPublicoApi.lerConferencia, { params: { codigo } });
    if (resumos === null) return conferencia('registro', titulo, 'nao-verificado', motivo ?? NAO_DEU);
    const { iguais, diferentes, faltam } = await compararCampos(diploma, resumos);
    if (diferentes.length === 0 && faltam === 0)
      return conferencia('registro', titulo, 'confirmado', `Os ${iguais} dados do arquivo são os do registro.`);
    const itens = diferentes.slice(0, MAXIMO_DE_DIFERENCAS).map(descrever);
    const falta = faltam > diferentes.length ? ['O arquivo não traz todos os dados do registro.'] : [];
    const detalhe = `${iguais} dados são os do registro; ${diferentes.length} não são.`;
    return conferencia('registro', titulo, 'negado', detalhe, [...itens, ...falta]);
  } catch (erro) {
    if (naoExiste(erro)) return conferencia('registro', titulo, 'negado', `${MENSAGENS.naoEncontrado}.`);
    return conferencia('registro', titulo, 'nao-verificado', NAO_DEU);
  }
}

const descrever = ({ caminho, valor }: CampoDoDiploma): string =>
  `${caminho.replaceAll('.', ' › ')}: “${valor.slice(0, 120)}” não é o que está no registro`;

async function perguntarSituacao(codigo: string): Promise<Conferencia> {
  const titulo = 'Situação atual do registro';
  try {
    const { resultado, frase, rotulo } = await chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
    return conferencia('situacao', titulo, resultado === 'Válido' ? 'confirmado' : 'negado', `${rotulo}. ${frase}`);
  } catch (erro) {
    if (naoExiste(erro)) return conferencia('situacao', titulo, 'negado', `${MENSAGENS.naoEncontrado}.`);
    return conferencia('situacao', titulo, 'nao-verificado', NAO_DEU);
  }
}

/** The file as a whole: every check must have passed; one that could not be made is never a pass. */
export function resultadoGeral(conferencias: readonly Conferencia[]): Conferencia['resultado'] {
  if (conferencias.some(({ resultado }) => resultado === 'negado')) return 'negado';
  return conferencias.length === 5 && conferencias.every(({ resultado }) => resultado === 'confirmado')
    ? 'confirmado'
    : 'nao-verificado';
}
