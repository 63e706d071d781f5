import { SITUACAO, situacaoEnvio } from '../envio/situacoes.ts';
import { type ChaveInteira, emFrase, emPortugues, type Frase, frase, type Textos } from '../idiomas/frase.ts';
import { formatarData } from '../texto/data.ts';

/** `atual` is what is being done now, `falta` comes after, `parada` never. */
type EstadoDaEtapa = 'feita' | 'atual' | 'falta' | 'parada';

interface EtapaDoDiploma extends Textos<'detalhe'> {
  titulo: ChaveInteira;
  estado: EstadoDaEtapa;
}

function etapa(titulo: ChaveInteira, estado: EstadoDaEtapa, dito: ChaveInteira | Frase): EtapaDoDiploma {
  const detalhe = emFrase(dito);
  return { titulo, estado, detalhe: emPortugues(detalhe), frases: { detalhe } };
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
  const texto = (estado: EstadoDaEtapa, feita: ChaveInteira): ChaveInteira =>
    (({ feita, atual: descricao, falta: 'Vem depois da etapa anterior', parada: 'Não será feito' }) as const)[estado];
  const documentacao = andamento(documentacaoPronta, true);
  const diploma = andamento(assinado, documentacaoPronta);
  const valido = andamento(assinado && situacaoEnvioId >= SITUACAO.valido, assinado);
  return [
    etapa('Registro no livro', 'feita', frase('Registrado em {data}', { data: formatarData(dataRegistro) })),
    etapa('Documentação acadêmica', documentacao, texto(documentacao, 'Assinada')),
    etapa('Diploma digital (XML)', diploma, texto(diploma, 'Assinado: já pode ser baixado')),
    etapa('Diploma digital válido', valido, texto(valido, descricao)),
    publicacao(fatos),
  ];
}

function publicacao({ dataPublicacaoDou, limiteDou, cancelado }: Fatos): EtapaDoDiploma {
  const titulo = 'Publicação no Diário Oficial';
  if (dataPublicacaoDou !== null)
    return etapa(titulo, 'feita', frase('Publicado em {data}', { data: formatarData(dataPublicacaoDou) }));
  if (cancelado || limiteDou === null) return etapa(titulo, 'parada', 'Não será feito');
  return etapa(titulo, 'atual', frase('O prazo vai até {data}', { data: formatarData(limiteDou) }));
}
