import type { AssinaturaVerificada, VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import { comoVeio } from '../../idiomas/frase.ts';
import { formatarData, formatarDataHora, hojeEm } from '../../texto/data.ts';
import { type Constatacao, constatar, type Resultado } from '../../veredito/resultados.ts';
import type { Contexto, Entrada } from './contexto.ts';
import type { Anulacao, ListaDeAnulados } from './ler-lista-de-anulados.ts';
import { verificarAsAssinaturas } from './verificar-as-assinaturas.ts';

/** A list of annulled diplomas at hand; `lista` is null when it has not the form of MEC's. */
export interface ListaNaMao extends Entrada {
  lista: ListaDeAnulados | null;
}

/** The diploma that is looked for; what is null is not known and not compared. */
export interface DiplomaProcurado {
  codigo: string;
  /** CNPJ of the institution that registered it. */
  cnpjDaRegistradora: string | null;
  ambiente: string | null;
}

interface Genuina {
  nome: string;
  lista: ListaDeAnulados;
  /** When it was signed, as proven or as its signer declares. */
  em: Date | null;
  anulacao: Anulacao | undefined;
  /** Why silence of this list says nothing; null: it does. */
  semSilencio: string | null;
  ressalva: string | null;
}

type Avaliada = Genuina | { nome: string; recusa: string; contem: boolean };

/**
 * Says whether the lists at hand name a diploma. Presence in a genuine list counts whatever its date; absence counts
 * only in the newest of the genuine ones, with its signature and signer proven and not past its date. What is unsigned,
 * altered or somebody else's is no evidence.
 */
export async function julgarListasDeAnulados(
  listas: readonly ListaNaMao[],
  diploma: DiplomaProcurado,
  contexto: Contexto,
): Promise<Constatacao> {
  const avaliadas: Avaliada[] = [];
  for (const uma of listas) avaliadas.push(await avaliar(uma, diploma, contexto));
  const genuinas = avaliadas.filter((uma): uma is Genuina => 'lista' in uma);
  const recusadas = avaliadas.filter((uma) => 'recusa' in uma);
  const itens = recusadas.map(({ nome, recusa, contem }) =>
    contem ? `${nome}: traz o código, e não prova nada: ${recusa}` : `${nome}: não prova nada: ${recusa}`,
  );
  const maior = Math.max(0, ...genuinas.map(({ lista }) => lista.numero ?? 0));
  const maisNovas = genuinas.filter(({ lista }) => (lista.numero ?? 0) === maior);
  const anteriores = genuinas.filter((uma) => !maisNovas.includes(uma) && uma.anulacao !== undefined);
  const antes = anteriores.map((uma) => `Constava da ${descrever(uma, contexto)}`);
  const presente = maisNovas.find(({ anulacao }) => anulacao !== undefined);
  if (presente?.anulacao !== undefined)
    return dizer('negado', `O código consta da ${descrever(presente, contexto)}${porque(presente.anulacao)}.`, [
      ...antes,
      ...itens,
    ]);
  const [ausente] = maisNovas;
  if (ausente === undefined)
    return dizer('nao-verificado', 'Não deu para conferir: nenhuma lista que está aqui serve de prova.', itens);
  const calada = maisNovas.find(({ semSilencio }) => semSilencio !== null)?.semSilencio ?? null;
  const frase = `não consta da ${descrever(ausente, contexto)}`;
  const ressalvas = maisNovas.flatMap(({ ressalva }) => ressalva ?? []);
  if (calada !== null)
    return dizer('nao-verificado', `O código ${frase}, mas isso não basta: ${calada}.`, [...antes, ...itens]);
  const [primeira] = antes;
  const inteira = primeira === undefined ? `O código ${frase}.` : `${primeira}; ${frase}, a mais nova.`;
  return dizer('confirmado', inteira, [...antes.slice(1), ...ressalvas, ...itens]);
}

// Only the command and the stand-alone verifier say this, in Portuguese.
const dizer = (resultado: Resultado, detalhe: string, itens: readonly string[]): Constatacao =>
  constatar(resultado, comoVeio(detalhe), itens.map(comoVeio));

const porque = ({ data, motivo }: Anulacao): string =>
  `${data === null ? '' : `, anulado em ${formatarData(data)}`}${motivo === null ? '' : ` (${motivo})`}`;

function descrever({ nome, lista, em }: Genuina, { fuso }: Contexto): string {
  const quando = em === null ? '' : `, de ${formatarDataHora(em, fuso).slice(0, 10)}`;
  const { nome: deQuem, cnpj } = lista.registradora;
  return `lista nº ${lista.numero ?? 'não informado'}${quando}, de ${deQuem ?? ''} (CNPJ ${cnpj ?? ''}; ${nome})`;
}

async function avaliar(uma: ListaNaMao, diploma: DiplomaProcurado, contexto: Contexto): Promise<Avaliada> {
  const { nome, lista } = uma;
  if (lista === null) return { nome, recusa: 'não tem a forma da lista de anulados do MEC', contem: false };
  const anulacao = lista.anulados.get(diploma.codigo);
  const recusar = (recusa: string) => ({ nome, recusa, contem: anulacao !== undefined });
  if (!daRegistradora(lista, diploma)) return recusar('é de outra instituição, que não registrou o diploma');
  if (diploma.ambiente !== null && lista.ambiente !== diploma.ambiente)
    return recusar(`é do ambiente de ${lista.ambiente}, e o diploma é do de ${diploma.ambiente}`);
  const verificacao = await verificarAsAssinaturas(uma.bytes, contexto);
  const assinatura = daPropriaInstituicao(verificacao);
  if (typeof assinatura === 'string') return recusar(assinatura);
  const { provado, declarado } = assinatura.tempo;
  const semRevogacao = assinatura.revogacao.resultado !== 'confirmado';
  return {
    nome,
    lista,
    anulacao,
    em: provado ?? declarado,
    semSilencio:
      diploma.cnpjDaRegistradora === null
        ? 'sem o XML do diploma não se sabe o CNPJ de quem o registrou'
        : semSilencio(lista, verificacao, contexto),
    ressalva: semRevogacao ? `${nome}: não se sabe se o certificado de quem a assinou foi revogado` : null,
  };
}

// The code's second number is the e-MEC code of the institution that registered.
const daRegistradora = (
  { registradora }: ListaDeAnulados,
  { codigo, cnpjDaRegistradora }: DiplomaProcurado,
): boolean =>
  cnpjDaRegistradora === null
    ? registradora.codigoMec === codigo.split('.')[1]
    : registradora.cnpj === cnpjDaRegistradora;

/** The signature that makes the list the institution's own, or why it is not known to be. */
function daPropriaInstituicao(verificacao: VerificacaoDoDocumento): AssinaturaVerificada | string {
  const { resultado, problemas, assinaturas, exigidas, cobertura } = verificacao;
  if (assinaturas.length === 0) return 'não está assinada';
  const [exigida] = exigidas;
  const assinatura = assinaturas[exigida?.assinatura ?? -1];
  if (resultado === 'negado')
    return `a assinatura não confere (${problemas[0] ?? motivoDe('negado', assinatura) ?? exigida?.motivo ?? 'foi alterada'})`;
  if (assinatura === undefined || cobertura !== 'confirmado') return 'a assinatura não pôde ser conferida';
  const { integridade, valor, lugar, cadeia, papel } = assinatura;
  const falta = [integridade, valor, lugar, cadeia, papel].find((um) => um.resultado !== 'confirmado');
  return falta === undefined ? assinatura : `a assinatura não pôde ser conferida (${falta.motivo})`;
}

function motivoDe(palavra: 'negado' | 'naoVerificado', uma: AssinaturaVerificada | undefined): string | undefined {
  if (uma === undefined) return undefined;
  const { integridade, valor, lugar, propriedades, certificado, cadeia, validade, papel, tempo, revogacao } = uma;
  const conferencias = [
    integridade,
    valor,
    lugar,
    propriedades,
    certificado,
    cadeia,
    validade,
    papel,
    tempo,
    revogacao,
  ];
  return conferencias.find(({ resultado }) => resultado === palavra)?.motivo;
}

function semSilencio(
  { numero, valeAte, inteira }: ListaDeAnulados,
  { resultado, assinaturas }: VerificacaoDoDocumento,
  { agora, fuso }: Contexto,
): string | null {
  if (!inteira || numero === null) return 'falta nela o número ou o código de algum diploma';
  if (resultado !== 'confirmado')
    return `nem toda a assinatura dela pôde ser conferida (${motivoDe('naoVerificado', assinaturas[0]) ?? 'falta prova'})`;
  if (valeAte === null) return 'ela não diz até quando vale';
  return valeAte < hojeEm(agora, fuso) ? `o prazo para atualizá-la terminou em ${formatarData(valeAte)}` : null;
}
