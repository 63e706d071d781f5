import { comoVeio } from '../../idiomas/frase.ts';
import { formatarDataHora } from '../../texto/data.ts';
import { constatar } from '../../veredito/resultados.ts';
import { julgarDeHoje } from '../resposta/julgar-resposta.ts';
import { type FatosDaResposta, linhaDeHoje, rotuloDito } from '../resposta/linhas-da-resposta.ts';
import type { Contexto, LinhaDoRelatorio, Relatorio } from './contexto.ts';
import { evidenciasDe, perguntarSituacao } from './perguntar-ao-registro.ts';
import { type JwtProvado, provarJwt } from './provar-jwt.ts';

const ESPECIES: Readonly<Record<string, string>> = {
  'diploma-status+jwt': 'Resposta assinada sobre um diploma (JWT)',
  'diploma-status-batch+jwt': 'Relatório assinado de conferência em lote (JWT)',
  'statuslist+jwt': 'Lista de situações (Token Status List)',
  'vc+jwt': 'Lista de situações (Bitstring Status List)',
};

/**
 * Report on a signed answer of a register. One that states a diploma's status proves what held when it was signed: what
 * holds today is asked of the register that the person named.
 */
export async function verificarJwt(nome: string, jwt: string, contexto: Contexto): Promise<Relatorio> {
  const provado = await provarJwt(jwt, contexto);
  if (provado.estado === 'ilegivel') return ilegivel(nome);
  const { fuso } = contexto;
  const confere = provado.estado === 'confere';
  const instante = formatarDataHora(new Date(Number(provado.dados.iat) * 1000), fuso);
  const desconfianca = desconfiarDe(provado);
  const hoje = desconfianca === null ? await situacaoDeHoje(provado, contexto) : null;
  const linhas = [daAssinatura(provado), doEmissor(provado), ...provado.log];
  return {
    nome,
    especie: ESPECIES[provado.tipo] ?? `JWT (${provado.tipo})`,
    ...(desconfianca ??
      hoje?.dito ?? { tom: 'sucesso', manchete: 'A resposta é autêntica', frase: `Assinada em ${instante}.` }),
    dados: confere ? [...dadosDaResposta(provado.dados), ['Assinada em', instante]] : [],
    linhas: confere ? [...linhas, ...(hoje?.linhas ?? []), ...evidenciasDe(provado.dados)] : linhas,
  };
}

const ilegivel = (nome: string): Relatorio => ({
  nome,
  especie: 'JWT',
  tom: 'perigo',
  manchete: 'Não pôde ser lida',
  frase: 'A resposta está truncada ou alterada.',
  dados: [],
  linhas: [],
});

type Lido = Exclude<JwtProvado, { estado: 'ilegivel' }>;

/** Beside what the answer says of its own instant; null: it is about no diploma. */
async function situacaoDeHoje(
  { dados, estado, log }: Lido,
  contexto: Contexto,
): Promise<{ dito: Dito; linhas: LinhaDoRelatorio[] } | null> {
  const provada = { estado, chaveDeHoje: true, dados, log };
  if (rotuloDito(provada) === null) return null;
  const hoje = await perguntarSituacao(String(dados.sub), contexto);
  const fatos: FatosDaResposta = {
    provada,
    daqui: String(dados.iss),
    chaves: 'agora',
    agora: contexto.agora,
    fuso: contexto.fuso,
    hoje: hoje === 'nao-perguntado' ? 'nao-perguntada' : hoje,
  };
  return { dito: julgarDeHoje(fatos), linhas: [linhaDeHoje(fatos)] };
}

function daAssinatura({ estado }: Lido): LinhaDoRelatorio {
  const titulo = 'Assinatura da resposta';
  if (estado === 'confere')
    return { titulo, ...constatar('confirmado', comoVeio('Nada mudou desde que foi assinada.')) };
  if (estado === 'nao-confere')
    return { titulo, ...constatar('negado', comoVeio('A assinatura não é deste conteúdo.')) };
  return {
    titulo,
    ...constatar('nao-verificado', comoVeio('A chave que a assinou não está à mão. Junte o arquivo jwks.json.')),
  };
}

function doEmissor({ iss, conhecidas, estado }: Lido): LinhaDoRelatorio {
  const titulo = 'Quem assinou';
  if (estado === 'confere' && conhecidas)
    return { titulo, ...constatar('confirmado', comoVeio(`O registro em ${iss}.`)) };
  const aviso = `Diz ser o registro em ${iss || 'lugar nenhum'}: confira se é o endereço oficial da universidade.`;
  return { titulo, ...constatar('nao-verificado', comoVeio(aviso)) };
}

type Dito = Pick<Relatorio, 'tom' | 'manchete' | 'frase'>;

/** Null: it is unaltered, of a register that the person knows, and its log does not disprove it. */
function desconfiarDe({ estado, conhecidas, alheia, desmentida }: Lido): Dito | null {
  const falsa = (frase: string): Dito => ({ tom: 'perigo', manchete: 'A resposta não confere', frase });
  if (estado === 'nao-confere') return falsa('Foi alterada, ou não é de quem diz ser.');
  if (alheia) return falsa('Foi assinada por chave que não é do registro, ou que ele declarou comprometida.');
  // The register's own signature does not save an answer whose proof is false.
  if (desmentida !== null) {
    const frase = `${desmentida.titulo}: ${desmentida.detalhe}`;
    return { tom: 'perigo', manchete: 'A resposta não confere com o registro aberto', frase };
  }
  if (estado === 'chave-desconhecida' || !conhecidas) {
    const frase = 'Faltam as chaves públicas do registro.';
    return { tom: 'alerta', manchete: 'Quem assinou não foi confirmado', frase };
  }
  return null;
}

function dadosDaResposta(dados: Record<string, unknown>): [string, string][] {
  const { diploma } = dados as { diploma?: { codigoValidacao?: string; rotulo?: string; curso?: { nome?: string } } };
  const pares: [string, string | undefined][] = [
    ['Código de validação', diploma?.codigoValidacao],
    ['Curso', diploma?.curso?.nome],
    ['Situação de então', diploma?.rotulo],
  ];
  return pares.filter((par): par is [string, string] => typeof par[1] === 'string');
}
