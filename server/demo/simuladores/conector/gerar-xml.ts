import { NS_DS } from '#assinatura/nomes-xml.ts';
import { recortarDadosDiploma } from '../../../mec/dados-diploma-assinados.ts';
import { diplomaXml, emVoltaDosDados } from '../../../mec/diploma-em-xml.ts';
import {
  arquivoFiscalizacaoXml,
  documentacaoAcademicaXml,
  fiscalizacaoDaEmissoraXml,
} from '../../../mec/documentos.ts';
import { documento, type ObjetoXml, type ValorXml } from '../../../mec/escrever-xml.ts';
import { conferir } from '../../../mec/gramatica/conferir.ts';
import { TInfHistoricoEscolar, TInfHistoricoEscolarSegundaVia } from '../../../mec/gramatica/historico.ts';
import { NS_MEC } from '../../../mec/namespaces.ts';
import { assinaturasDaDocumentacao, assinaturasDeTudo, assinaturasDoDiploma } from './assinaturas-pedidas.ts';
import { type DocumentoGerado, type Geracao, inventarCodigo, type PedidoDoGrupo, texto, titular } from './geracao.ts';
import { gerarCurriculo, gerarFiscalizacao, gerarLista } from './gerar-avulso.ts';
import { desembrulhar, itens, type Json, lerHistorico, objeto } from './ler-historico.ts';
import { conhecido, pessoasDaTag, type Signatario } from './signatarios.ts';

/** Builds the XML of one document. @throws Error or DocumentoInvalido with what is wrong */
export function gerarXml(documentType: number, geracao: Geracao): DocumentoGerado {
  const gerar = GERADORES[documentType];
  if (gerar === undefined) throw new Error(`O simulador não gera documentos do tipo ${documentType}`);
  const { ambiente = 'Produção' } = geracao.data;
  if (ambiente !== 'Homologação') throw new Error('O simulador só assina documentos de Homologação');
  return gerar(geracao);
}

/** An id that was sent, where such are taken, or one of this connector's own. */
const idDe = (valor: unknown, proprio: string, { idsProprios }: Geracao): string =>
  (idsProprios ? '' : texto(valor)) || proprio;

const ESPACOS = { '': NS_MEC, ds: NS_DS };
/** The rules of 1.05 are known here; an older layout is written as it came. */
const ehDeHoje = (data: Json): boolean => data.Versao === '1.05';

const requisicaoDe = (data: Json): readonly [string, Json] =>
  data.RegistroSegundaViaReq === undefined
    ? ['RegistroReq', objeto(data.RegistroReq)]
    : ['RegistroSegundaViaReq', objeto(data.RegistroSegundaViaReq)];

function gerarDocumentacao(geracao: Geracao): DocumentoGerado {
  const { data, nonce } = geracao;
  const [nome, json] = requisicaoDe(data);
  const { DadosDiploma: dados, DadosPrivadosDiplomado: privados, DocumentacaoComprobatoria } = json;
  const { Assinantes, id: idDado, ...DadosDiploma } = objeto(dados);
  const { HistoricoEscolar, Filiacao } = objeto(privados);
  const id = idDe(idDado, `Dip${nonce}`, geracao);
  const comprovantes = itens(DocumentacaoComprobatoria).map((item) => objeto(item.Documento));
  const requisicao = {
    '@versao': data.Versao,
    '@id': idDe(json.id, `ReqDip${nonce}`, geracao),
    '@ambiente': data.ambiente,
    DadosDiploma: { '@id': id, ...DadosDiploma, Assinantes: desembrulhar('Assinante', Assinantes) },
    DadosPrivadosDiplomado: {
      Filiacao: desembrulhar('Genitor', Filiacao),
      HistoricoEscolar: lerHistorico(objeto(HistoricoEscolar), nome === 'RegistroSegundaViaReq'),
    },
    TermoResponsabilidadeEmissora: json.TermoResponsabilidadeEmissora,
    DocumentacaoComprobatoria: DocumentacaoComprobatoria && {
      Documento: comprovantes.map(({ Tipo, Observacoes, Arquivo }) => ({
        '@tipo': Tipo,
        '@observacoes': Observacoes,
        '#': Arquivo,
      })),
    },
  };
  const emissora = objeto(DadosDiploma.IesEmissora);
  type Valor = Parameters<typeof documentacaoAcademicaXml>[0];
  return {
    xml: ehDeHoje(data)
      ? documentacaoAcademicaXml({ [nome]: requisicao } as Valor)
      : documento('DocumentacaoAcademicaRegistro', ESPACOS, { [nome]: requisicao as ValorXml }),
    assinaturas: assinaturasDaDocumentacao(id, pessoas(4, 'DadosDiploma', Assinantes), titular(emissora)),
    codigo: `${texto(emissora.CodigoMEC)}.${inventarCodigo(nonce)}`,
  };
}

function doGrupo(pedido: PedidoDoGrupo | null): { data: Json; assinado: string } {
  if (pedido === null || pedido.assinado === null) {
    throw new Error('A documentação acadêmica deste grupo não está assinada');
  }
  return { data: pedido.data, assinado: pedido.assinado };
}

/** The request of another institution is taken as it came: signed. */
function tomarAssinada({ anexo, nonce }: Geracao): DocumentoGerado {
  if (anexo === '') throw new Error('documentFile sem o XML assinado');
  return { xml: anexo, assinaturas: [], codigo: inventarCodigo(nonce) };
}

function gerarDiploma(geracao: Geracao): DocumentoGerado {
  const { data, nonce, pedido } = geracao;
  const { assinado, data: doPedido } = doGrupo(pedido);
  const { DadosDiploma, id: idDado, ...inf } = objeto(data.infDiploma);
  const [nome = '', registro] = Object.entries(inf).find(([chave]) => chave.startsWith('DadosRegistro')) ?? [];
  if (!geracao.externo) exigirMesmaPessoa(objeto(objeto(DadosDiploma).Diplomado), doPedido);
  const { Assinantes, id: idRegistro, IdDocumentacaoAcademica, Seguranca, ...DadosRegistro } = objeto(registro);
  const dados = recortarDadosDiploma(assinado);
  const registradora = objeto(DadosRegistro.IesRegistradora);
  const emissora = objeto(objeto(DadosDiploma).IesEmissora);
  const id = idDe(idRegistro, `RDip${nonce}`, geracao);
  const inventado = `${texto(emissora.CodigoMEC)}.${texto(registradora.CodigoMEC)}.${inventarCodigo(nonce)}`;
  const codigo = idDe(objeto(Seguranca).CodigoValidacao, inventado, geracao);
  const valor = {
    '@versao': data.Versao,
    '@id': idDe(idDado, `VDip${nonce}`, geracao),
    '@ambiente': data.ambiente,
    [nome]: {
      ...DadosRegistro,
      '@id': id,
      IdDocumentacaoAcademica: idDe(IdDocumentacaoAcademica, dados.idDocumentacao, geracao),
      Seguranca: { CodigoValidacao: codigo },
      Assinantes: desembrulhar('Assinante', Assinantes),
    },
  };
  return {
    xml:
      ehDeHoje(data) && !geracao.externo
        ? diplomaXml(valor as unknown as Parameters<typeof diplomaXml>[0], dados)
        : emVoltaDosDados(valor as ObjetoXml, dados),
    assinaturas: assinaturasDoDiploma(id, pessoas(2, 'DadosRegistro', Assinantes), titular(registradora)),
    codigo,
  };
}

function exigirMesmaPessoa(dita: Json, data: Json): void {
  const { ID, Nome } = objeto(objeto(requisicaoDe(data)[1].DadosDiploma).Diplomado);
  if (ID !== dita.ID || Nome !== dita.Nome) throw new Error('Os dados não são os da documentação acadêmica do grupo');
}

/** The transcript of the group's request, or of what is sent with it (partial). */
function gerarHistorico(raizDoTipo: string, { data, nonce, pedido }: Geracao): DocumentoGerado {
  const inf = objeto(data.infHistoricoEscolar);
  const proprio = inf.HistoricoEscolar !== undefined;
  const [nome, requisicao] = proprio ? ['', {}] : requisicaoDe(doGrupo(pedido).data);
  if (!proprio) exigirMesmaPessoa(objeto(inf.Aluno), doGrupo(pedido).data);
  const dados = objeto(requisicao.DadosDiploma);
  const segundaVia = nome === 'RegistroSegundaViaReq';
  const emissora = objeto(proprio ? inf.IesEmissora : dados.IesEmissora);
  const codigo = `${texto(emissora.CodigoMEC)}.${inventarCodigo(nonce)}`;
  const historico = proprio ? inf.HistoricoEscolar : objeto(requisicao.DadosPrivadosDiplomado).HistoricoEscolar;
  const valor = {
    '@versao': data.Versao,
    '@ambiente': data.ambiente,
    Aluno: proprio ? inf.Aluno : dados.Diplomado,
    DadosCurso: cursoMinimo(objeto(proprio ? inf.DadosCurso : dados.DadosCurso)),
    IesEmissora: emissora,
    HistoricoEscolar: lerHistorico(objeto(historico), segundaVia),
    SegurancaHistorico: { CodigoValidacao: codigo },
  };
  const raiz = segundaVia ? 'DocumentoHistoricoEscolarSegundaViaNatoFisico' : raizDoTipo;
  const tipo = segundaVia ? TInfHistoricoEscolarSegundaVia : TInfHistoricoEscolar;
  const certo = ehDeHoje(data) ? conferir<unknown>(tipo, valor) : valor;
  const xml = documento(raiz, ESPACOS, { infHistoricoEscolar: certo as ValorXml });
  // Only the final one of a first copy is signed by people; every other by the institution alone (server/assinatura/lugares.ts).
  const quem = proprio || segundaVia ? [] : pessoasDaTag(3, 'DocumentoHistoricoEscolarFinal');
  return { xml, assinaturas: assinaturasDeTudo(raiz, quem, titular(emissora)), codigo };
}

const DO_CURSO_MINIMO =
  'NomeCurso CodigoCursoEMEC SemCodigoCursoEMEC Habilitacao Autorizacao Reconhecimento RenovacaoReconhecimento';
const cursoMinimo = (curso: Json): Json =>
  Object.fromEntries(Object.entries(curso).filter(([nome]) => DO_CURSO_MINIMO.split(' ').includes(nome)));

const GERADORES: Readonly<Record<number, (geracao: Geracao) => DocumentoGerado>> = {
  1: (geracao) => gerarHistorico('DocumentoHistoricoEscolarParcial', geracao),
  2: gerarDiploma,
  3: (geracao) => gerarHistorico('DocumentoHistoricoEscolarFinal', geracao),
  4: gerarDocumentacao,
  6: gerarDiploma,
  7: tomarAssinada,
  8: gerarLista,
  9: gerarFiscalizacao('infArquivoFiscalizacaoRegistradora', 'IESRegistradora', arquivoFiscalizacaoXml),
  10: gerarFiscalizacao('infArquivoFiscalizacaoEmissora', 'IESEmissora', fiscalizacaoDaEmissoraXml),
  11: gerarCurriculo,
};

const MARCA = 'TESTE';

/** Those that the document names, else those of the configuration. */
function pessoas(documentType: number, tag: string, assinantes: unknown): readonly Signatario[] {
  const nomeados = itens(assinantes).map((item) => texto(objeto(item.Assinante).CPF));
  if (nomeados.length === 0) return pessoasDaTag(documentType, tag);
  return nomeados.map((cpf) => conhecido(cpf) ?? desconhecido(cpf));
}

const desconhecido = (documento: string): Signatario => ({ tipo: 'cpf', nome: `ASSINANTE DE ${MARCA}`, documento });
