import { SITUACAO, situacaoEnvio } from '../envio/situacoes.ts';
import { formatarData } from '../texto/data.ts';

/** `atual` is what is being done now, `falta` comes after, `parada` never. */
type EstadoDaEtapa = 'feita' | 'atual' | 'falta' | 'parada';

interface EtapaDoDiploma {
  titulo: string;
  estado: EstadoDaEtapa;
  detalhe: string;
}

/** Dates yyyy-MM-dd. */
interface Fatos {
  situacaoEnvioId: number;
  assinado: boolean;
  cancelado: boolean;
  suspenso: boolean;
  dataRegistro: string;
  dataPublicacaoDou: string | null;
  /** Last day of the publication, where it is still to come. */
  limiteDou: string | null;
}

/** The steps of a diploma as its graduate sees them: what was done, what is being done, what is still to come. */
export function etapasDoDiploma(fatos: Fatos): EtapaDoDiploma[] {
  const { situacaoEnvioId, assinado, cancelado, dataRegistro } = fatos;
  const envio = situacaoEnvio(situacaoEnvioId) ?? situacaoEnvio(SITUACAO.aguardandoDocumentacao);
  const descricao = envio?.descricao ?? '';
  const documentacaoPronta = situacaoEnvioId >= SITUACAO.aguardandoDiploma;
  const andamento = (feita: boolean, anterior: boolean): EstadoDaEtapa =>
    feita ? 'feita' : cancelado ? 'parada' : anterior ? 'atual' : 'falta';
  const texto = (estado: EstadoDaEtapa, feita: string) =>
    ({ feita, atual: descricao, falta: 'Vem depois da etapa anterior', parada: 'Não será feito' })[estado];
  const documentacao = andamento(documentacaoPronta, true);
  const diploma = andamento(assinado, documentacaoPronta);
  const valido = andamento(assinado && situacaoEnvioId >= SITUACAO.valido, assinado);
  return [
    { titulo: 'Registro no livro', estado: 'feita', detalhe: `Registrado em ${formatarData(dataRegistro)}` },
    { titulo: 'Documentação acadêmica', estado: documentacao, detalhe: texto(documentacao, 'Assinada') },
    { titulo: 'Diploma digital (XML)', estado: diploma, detalhe: texto(diploma, 'Assinado: já pode ser baixado') },
    { titulo: 'Diploma digital válido', estado: valido, detalhe: texto(valido, descricao) },
    publicacao(fatos),
  ];
}

function publicacao({ dataPublicacaoDou, limiteDou, cancelado }: Fatos): EtapaDoDiploma {
  const titulo = 'Publicação no Diário Oficial';
  if (dataPublicacaoDou !== null)
    return { titulo, estado: 'feita', detalhe: `Publicado em ${formatarData(dataPublicacaoDou)}` };
  if (cancelado || limiteDou === null) return { titulo, estado: 'parada', detalhe: 'Não será feito' };
  return { titulo, estado: 'atual', detalhe: `O prazo vai até ${formatarData(limiteDou)}` };
}
