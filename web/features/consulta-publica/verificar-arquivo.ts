import { compararCampos, type DiplomaEmCampos } from '#assinatura/campos-do-diploma.ts';
import type { PemDaConfianca } from '#assinatura/confianca.ts';
import type { AssinaturaVerificada } from '#assinatura/resultado.ts';
import { verificarPerguntando } from '#assinatura/verificar-perguntando.ts';
import { consultaPublicaApi, MAXIMO_DO_XML, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { comoVeio, frase } from '#domain/idiomas/frase.ts';
import { fatoDasAssinaturas } from '#domain/veredito/fato-das-assinaturas.ts';
import type { FatoDoDocumento, FatosDoArquivo, RespostaDoRegistro } from '#domain/veredito/fatos-do-arquivo.ts';
import { julgarArquivo } from '#domain/veredito/julgar-arquivo.ts';
import type { Veredito } from '#domain/veredito/julgar-registro.ts';
import { naoEstaNoRegistro } from '#domain/veredito/linhas-do-arquivo.ts';
import { type Constatacao, constatar, NAO_DEU } from '#domain/veredito/resultados.ts';
import { chamar } from '../../lib/api-client.ts';
import { comecaComoPdf } from '../../lib/comeca-como-pdf.ts';
import { obter } from '../../lib/sem-rede.ts';
import { naoExiste } from './consulta-publica.api.ts';
import type { ArquivoLido } from './ler-arquivo.ts';
import { lerForaDaPagina } from './ler-fora-da-pagina.ts';
import { perguntarRevogacao } from './perguntar-revogacao.ts';

/** `codigo` is its validation code, when it has one; `nome` whose diploma it is. */
export interface ArquivoVerificado {
  codigo: string | null;
  nome: string | null;
  curso: string | null;
  veredito: Veredito;
  assinaturas: AssinaturaVerificada[];
  /** When the copy of the authorities was made that stood in for the network; null for those of now. */
  autoridadesDe: Date | null;
}

const NADA = {
  assinaturas: null,
  dados: null,
  registrado: null,
  registro: null,
  copia: null,
  esquema: null,
} as const;

/**
 * Checks a dropped file: what it is, its signatures, its values against the register, its status now, MEC's schema. The
 * file is read in the browser; only the schema check sends its text, which the server does not keep.
 */
export async function verificarArquivo(
  bytes: Uint8Array<ArrayBuffer>,
  { demonstracao, fuso }: { demonstracao: boolean; fuso: string },
): Promise<ArquivoVerificado> {
  if (comecaComoPdf(bytes)) return semDiploma({ documento: { tipo: 'pdf' }, demonstracao, ...NADA });
  const texto = bytes.length > MAXIMO_DO_XML ? null : new TextDecoder().decode(bytes);
  const { em: autoridadesDe, ...pem } = await pedirAutoridades();
  const lido = await lerPerguntando(bytes, pem);
  if ('motivo' in lido || lido.diploma === null)
    return semDiploma({ documento: documentoDe(lido), demonstracao, ...NADA });
  const { diploma, verificacao, sha256 } = lido;
  const codigo = diploma.codigoValidacao;
  const [comparacao, registro, esquema] = await Promise.all([
    comparar(diploma, sha256, codigo),
    perguntarSituacao(codigo),
    perguntarDoEsquema(texto),
  ]);
  const fatos: FatosDoArquivo = {
    documento: documentoDe(lido),
    demonstracao,
    assinaturas: fatoDasAssinaturas(verificacao, fuso),
    ...comparacao,
    registro,
    esquema,
  };
  return {
    codigo,
    nome: valorDe(diploma, '.Diplomado.Nome'),
    curso: valorDe(diploma, '.DadosCurso.NomeCurso'),
    veredito: julgarArquivo(fatos),
    assinaturas: verificacao.assinaturas,
    autoridadesDe,
  };
}

// A file without lists of revoked certificates is read again with what the server answers.
async function lerPerguntando(bytes: Uint8Array<ArrayBuffer>, pem: PemDaConfianca): Promise<ArquivoLido> {
  const { lido } = await verificarPerguntando(async (revogacoes) => {
    const lido = await lerForaDaPagina({ bytes, pem, revogacoes });
    return { lido, consultasPendentes: 'motivo' in lido ? [] : lido.verificacao.consultasPendentes };
  }, perguntarRevogacao);
  return lido;
}

const semDiploma = (fatos: FatosDoArquivo): ArquivoVerificado => ({
  codigo: null,
  nome: null,
  curso: null,
  assinaturas: [],
  autoridadesDe: null,
  veredito: julgarArquivo(fatos),
});

const valorDe = ({ campos }: DiplomaEmCampos, fim: string): string | null =>
  campos.find(({ caminho }) => caminho.endsWith(fim))?.valor ?? null;

function documentoDe(lido: ArquivoLido): FatoDoDocumento {
  if ('motivo' in lido) return { tipo: 'ilegivel', ...lido };
  const { diploma, verificacao } = lido;
  if (diploma === null) return { tipo: 'outro', raiz: verificacao.raiz ?? 'desconhecido' };
  const { versao, ambiente, dizAmbiente } = diploma;
  return { tipo: 'diploma', versao, ambiente, dizAmbiente };
}

async function perguntarDoEsquema(xml: string | null): Promise<Constatacao> {
  if (xml === null) return constatar('nao-verificado', 'O arquivo é grande demais para ser conferido aqui.');
  try {
    const { resultado, frases, erros } = await chamar(xmlPublicoApi.conferirEsquema, { body: { xml } });
    return constatar(resultado, frases.detalhe, erros.map(comoVeio));
  } catch {
    return constatar('nao-verificado', NAO_DEU);
  }
}

/** The authorities, of now or as kept (`em`). Without them the chain stays unchecked, and says so. */
export async function pedirAutoridades(): Promise<PemDaConfianca & { em: Date | null }> {
  const obtido = await obter(xmlPublicoApi.lerAutoridades.path);
  const lido = xmlPublicoApi.lerAutoridades.resposta.safeParse(lerJson(obtido?.texto));
  if (obtido === null || !lido.success) return { raizes: '', intermediarias: '', em: null };
  return { raizes: lido.data.pem, intermediarias: lido.data.intermediarias, em: obtido.em };
}

function lerJson(texto: string | undefined): unknown {
  try {
    return JSON.parse(texto ?? 'null');
  } catch {
    return null;
  }
}

async function comparar(
  diploma: DiplomaEmCampos,
  sha256: string,
  codigo: string | null,
): Promise<Pick<FatosDoArquivo, 'dados' | 'copia' | 'registrado'>> {
  if (codigo === null)
    return { dados: { motivo: frase('O arquivo não traz código de validação.') }, copia: null, registrado: null };
  try {
    const lida = await chamar(xmlPublicoApi.lerConferencia, { params: { codigo } });
    const { resumos, motivo, xmlSha256, ...registrado } = lida;
    const copia = xmlSha256 === null ? 'sem-copia' : xmlSha256 === sha256 ? 'igual' : 'diferente';
    if (resumos === null) return { dados: { motivo: { chave: motivo ?? NAO_DEU } }, copia, registrado };
    const { iguais, diferentes, faltam } = await compararCampos(diploma, resumos);
    return { dados: { iguais, diferentes: diferentes.map(naoEstaNoRegistro), faltam }, copia, registrado };
  } catch (erro) {
    return naoExiste(erro)
      ? { dados: null, copia: null, registrado: null }
      : { dados: 'indisponivel', copia: 'indisponivel', registrado: null };
  }
}

async function perguntarSituacao(codigo: string | null): Promise<RespostaDoRegistro> {
  if (codigo === null) return 'desconhecido';
  try {
    return await chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
  } catch (erro) {
    return naoExiste(erro) ? 'desconhecido' : 'indisponivel';
  }
}
