import { lerConfianca } from '#assinatura/confianca.ts';
import { comoVeio, emPortugues } from '../../idiomas/frase.ts';
import { formatarDataHora } from '../../texto/data.ts';
import { constatar, PALAVRAS_DO_RESULTADO, type Resultado } from '../../veredito/resultados.ts';
import { type Classificada, classificar } from './classificar.ts';
import type { Contexto, Entrada, LinhaDoRelatorio, Relatorio } from './contexto.ts';
import { type DiplomaProcurado, julgarListasDeAnulados } from './julgar-listas-de-anulados.ts';
import { perguntarSituacao } from './perguntar-ao-registro.ts';
import { sha256 } from './sha256.ts';
import { verificarJwt } from './verificar-jwt.ts';
import { verificarSelo } from './verificar-selo.ts';
import { verificarDiploma, verificarRecusado, verificarXml } from './verificar-xml.ts';

/**
 * Verifies everything that was handed in, each by itself and against the others: a seal against the XML whose digest it
 * holds, a diploma against lists of annulled ones. Roots and keys are believed only where the person handed them in as
 * `confiadas`: whoever sends a forged file can send a root or a key beside it.
 */
export async function verificarTudo(
  entradas: readonly Entrada[],
  base: Contexto,
  confiadas: readonly Entrada[] = [],
): Promise<Relatorio[]> {
  const todas = entradas.map(classificar);
  const contexto = comOqueVeioJunto(todas, confiando(confiadas.map(classificar), base));
  const relatorios: Relatorio[] = [];
  for (const uma of todas) {
    const relatorio = await verificarUma(uma, todas, contexto);
    if (relatorio !== null) relatorios.push(relatorio);
  }
  return relatorios;
}

const chavesDe = (todas: readonly Classificada[]) =>
  todas.flatMap((uma) => (uma.especie === 'chaves' ? uma.chaves : []));
const logsDe = (todas: readonly Classificada[]) => todas.flatMap((uma) => (uma.especie === 'log' ? [uma.log] : []));
const pemsDe = (todas: readonly Classificada[]) =>
  todas.flatMap((uma) => (uma.especie === 'autoridades' && legivel(uma.pem) ? [uma.pem] : []));

function confiando(confiadas: readonly Classificada[], base: Contexto): Contexto {
  return {
    ...base,
    pem: { ...base.pem, raizes: [base.pem.raizes, ...pemsDe(confiadas)].join('\n') },
    chaves: [...base.chaves, ...chavesDe(confiadas)],
    logs: [...base.logs, ...logsDe(confiadas)],
  };
}

// What comes along only helps to find the way: authorities below a trusted root, keys whose owner nobody vouches for.
function comOqueVeioJunto(todas: readonly Classificada[], base: Contexto): Contexto {
  return {
    ...base,
    pem: { ...base.pem, intermediarias: [base.pem.intermediarias, ...pemsDe(todas)].join('\n') },
    juntas: { chaves: chavesDe(todas), logs: logsDe(todas) },
    listas: [...base.listas, ...todas.flatMap((uma) => (uma.especie === 'lista-de-revogados' ? [uma.lista] : []))],
  };
}

function legivel(pem: string): boolean {
  try {
    lerConfianca({ raizes: pem, intermediarias: '' });
    return true;
  } catch {
    return false;
  }
}

async function verificarUma(
  uma: Classificada,
  todas: readonly Classificada[],
  contexto: Contexto,
): Promise<Relatorio | null> {
  const { nome } = uma;
  switch (uma.especie) {
    case 'diploma': {
      const relatorio = await verificarDiploma(uma, contexto);
      return comLinhas(relatorio, await naLista(doDiploma(uma), todas, contexto));
    }
    case 'lista-anulados':
    case 'outro-xml':
      return verificarXml(uma, contexto);
    case 'jwt':
      return verificarJwt(nome, uma.jwt, contexto);
    case 'selo': {
      const listas = todas.flatMap((outra) => (outra.especie === 'jwt' ? [outra.jwt] : []));
      const { codigoValidacao, xmlSha256 } = uma.lido.selo;
      const relatorio = await verificarSelo(uma, contexto, listas);
      const daLista = await naLista(await doSelo(codigoValidacao, xmlSha256, todas), todas, contexto);
      return comLinhas(relatorio, [...daLista, ...(await comOXml(xmlSha256, todas))]);
    }
    case 'codigo':
      return doCodigo(nome, uma.codigo, contexto);
    case 'xml-recusado':
      return verificarRecusado(uma);
    case 'ilegivel':
      return { ...doIlegivel(`${uma.motivo}.`), nome };
    default:
      return null;
  }
}

const doIlegivel = (frase: string): Omit<Relatorio, 'nome'> => ({
  especie: 'Não reconhecido',
  tom: 'neutro',
  manchete: 'Nada para verificar',
  frase,
  dados: [],
  linhas: [],
});

/** A line that disproves turns the headline, whoever found it; one that could not be told keeps it from being green. */
function comLinhas(relatorio: Relatorio, novas: LinhaDoRelatorio[]): Relatorio {
  const linhas = [...relatorio.linhas, ...novas];
  const primeira = (palavra: Resultado) => novas.find(({ resultado }) => resultado === palavra);
  const [negada, incerta] = [primeira('negado'), primeira('nao-verificado')];
  if (negada !== undefined && relatorio.tom !== 'perigo')
    return { ...relatorio, linhas, tom: 'perigo', frase: `${negada.titulo}: ${negada.detalhe}` };
  if (incerta !== undefined && relatorio.tom === 'sucesso')
    return { ...relatorio, linhas, tom: 'alerta', frase: `${incerta.titulo}: ${incerta.detalhe}` };
  return { ...relatorio, linhas };
}

const CNPJ_DA_REGISTRADORA = /^DadosRegistro\w*\.IesRegistradora\.CNPJ$/;
function doDiploma({ diploma }: Extract<Classificada, { especie: 'diploma' }>): DiplomaProcurado | null {
  const { codigoValidacao, ambiente, campos } = diploma;
  const cnpj = campos.find(({ caminho }) => CNPJ_DA_REGISTRADORA.test(caminho))?.valor ?? null;
  return codigoValidacao === null ? null : { codigo: codigoValidacao, cnpjDaRegistradora: cnpj, ambiente };
}

/** Facts that the seal does not say are taken from the file whose digest it holds. */
async function doSelo(codigo: string, xmlSha256: string, todas: readonly Classificada[]): Promise<DiplomaProcurado> {
  for (const uma of todas) {
    const dele = uma.especie === 'diploma' && (await sha256(uma.bytes)) === xmlSha256 ? doDiploma(uma) : null;
    if (dele !== null) return dele;
  }
  return { codigo, cnpjDaRegistradora: null, ambiente: null };
}

/** One line for all lists at hand, and the one in force where the register may be asked; none without a list. */
async function naLista(
  diploma: DiplomaProcurado | null,
  todas: readonly Classificada[],
  contexto: Contexto,
): Promise<LinhaDoRelatorio[]> {
  const trazidas = todas.flatMap((uma) => (uma.especie === 'lista-anulados' ? [uma] : []));
  if (diploma === null || trazidas.length === 0) return [];
  const { registro, buscar } = contexto;
  const publicada = registro === null ? null : await buscar?.(`${registro}/api/publico/lista-anulados.xml`);
  const doRegistro = classificar({ nome: 'a do registro', bytes: new TextEncoder().encode(publicada ?? '') });
  const listas = doRegistro.especie === 'lista-anulados' ? [...trazidas, doRegistro] : trazidas;
  return [
    {
      titulo: 'Lista de diplomas anulados',
      ...(await julgarListasDeAnulados(listas, diploma, contexto)),
    },
  ];
}

async function comOXml(xmlSha256: string, todas: readonly Classificada[]): Promise<LinhaDoRelatorio[]> {
  const linhas: LinhaDoRelatorio[] = [];
  for (const uma of todas) {
    if (uma.especie !== 'diploma') continue;
    const igual = (await sha256(uma.bytes)) === xmlSha256;
    linhas.push({
      titulo: `O selo e o arquivo ${uma.nome}`,
      ...(igual
        ? constatar('confirmado', comoVeio('O selo é deste arquivo, byte a byte.'))
        : constatar('nao-verificado', comoVeio('O selo é de outro arquivo, ou de outra cópia dele.'))),
    });
  }
  return linhas;
}

/** Asks the register that the person named. */
async function doCodigo(nome: string, codigo: string, contexto: Contexto): Promise<Relatorio> {
  const situacao = await perguntarSituacao(codigo, contexto);
  const base = { nome, especie: 'Código de validação', dados: [], linhas: [] };
  switch (situacao) {
    case 'nao-perguntado':
      return { ...doIlegivel('Para conferir um código é preciso dizer o endereço do registro e ter rede.'), nome };
    case 'desconhecido': {
      const frase = 'Nenhum diploma com este código foi registrado ali.';
      return { ...base, tom: 'perigo', manchete: 'Diploma Não encontrado', frase };
    }
    case 'indisponivel': {
      const frase = 'O registro não deu uma resposta assinada sobre este código.';
      return { ...base, tom: 'alerta', manchete: PALAVRAS_DO_RESULTADO['nao-verificado'], frase };
    }
    default: {
      const { tom, rotulo, frases, evidencias, log } = situacao;
      const frase = emPortugues(frases.frase);
      const quando = formatarDataHora(contexto.agora, contexto.fuso);
      return { ...base, tom, manchete: `${rotulo} em ${quando}`, frase, linhas: [...log, ...evidencias] };
    }
  }
}
