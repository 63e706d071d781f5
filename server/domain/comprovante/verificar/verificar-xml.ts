import { comoVeio, emPortugues } from '../../idiomas/frase.ts';
import { type ProvaDasAssinaturas, provaDasAssinaturas } from '../../veredito/assinaturas.ts';
import { fatoDasAssinaturas } from '../../veredito/fato-das-assinaturas.ts';
import { julgarArquivo } from '../../veredito/julgar-arquivo.ts';
import { ASPECTOS, type Evidencia, linha } from '../../veredito/linhas.ts';
import { doFormato } from '../../veredito/linhas-do-arquivo.ts';
import { PALAVRAS_DO_RESULTADO } from '../../veredito/resultados.ts';
import type { Classificada } from './classificar.ts';
import type { Contexto, Relatorio } from './contexto.ts';
import { compararComORegistro, perguntarSituacao } from './perguntar-ao-registro.ts';
import { sha256 } from './sha256.ts';
import { verificarAsAssinaturas } from './verificar-as-assinaturas.ts';

type Diploma = Extract<Classificada, { especie: 'diploma' }>;
type Recusado = Extract<Classificada, { especie: 'xml-recusado' }>;
type OutroXml = Extract<Classificada, { especie: 'lista-anulados' | 'outro-xml' }>;

/** Report on a diploma: the verdict that the public page gives of a file, with what the named register says of it. */
export async function verificarDiploma({ nome, bytes, diploma }: Diploma, contexto: Contexto): Promise<Relatorio> {
  const { versao, ambiente, dizAmbiente, codigoValidacao } = diploma;
  const verificacao = await verificarAsAssinaturas(bytes, contexto);
  const { tom, manchete, frase, evidencias } = julgarArquivo({
    documento: { tipo: 'diploma', versao, ambiente, dizAmbiente },
    demonstracao: false,
    assinaturas: fatoDasAssinaturas(verificacao, contexto.fuso),
    registro: codigoValidacao === null ? 'desconhecido' : await perguntarSituacao(codigoValidacao, contexto),
    ...(await compararComORegistro(diploma, await sha256(bytes), contexto)),
    // Schemas are too large for the one file that people keep.
    esquema: null,
  });
  return {
    nome,
    especie: 'Diploma digital (XML)',
    tom,
    manchete,
    frase,
    linhas: evidencias,
    dados: dadosDo(diploma),
  };
}

function dadosDo({ campos, codigoValidacao, versao, ambiente }: Diploma['diploma']): [string, string][] {
  const valor = (fim: string) => campos.find(({ caminho }) => caminho.endsWith(fim))?.valor ?? 'não informado';
  return [
    ['Diplomado', valor('.Diplomado.Nome')],
    ['Curso', valor('.DadosCurso.NomeCurso')],
    ['Código de validação', codigoValidacao ?? 'não informado'],
    ['Formato', `versão ${versao ?? 'não informada'}, ambiente de ${ambiente}`],
  ];
}

/** Report on another signed XML of MEC's: each aspect of its signatures is a line. */
export async function verificarXml(entrada: OutroXml, contexto: Contexto): Promise<Relatorio> {
  const verificacao = await verificarAsAssinaturas(entrada.bytes, contexto);
  const assinaturas = fatoDasAssinaturas(verificacao, contexto.fuso);
  const especie = entrada.especie === 'outro-xml' ? `Outro XML (${entrada.raiz})` : 'Lista de diplomas anulados (XML)';
  const documento = linha('documento', doFormato(comoVeio(especie), entrada.formato, null, false));
  return {
    nome: entrada.nome,
    especie,
    dados: [],
    ...dizer(documento, provaDasAssinaturas({ estado: 'julgado', assinaturas })),
    linhas: [documento, ...ASPECTOS.map((um) => linha(um, assinaturas[um]))],
  };
}

/** Report on a text that is not taken as XML, in the words of the public page. */
export function verificarRecusado({ nome, recusa }: Recusado): Relatorio {
  const { tom, manchete, frase, evidencias } = julgarArquivo({
    documento: { tipo: 'ilegivel', ...recusa },
    demonstracao: false,
    assinaturas: null,
    dados: null,
    registrado: null,
    registro: null,
    copia: null,
    esquema: null,
  });
  return { nome, especie: 'XML que não foi lido', tom, manchete, frase, dados: [], linhas: evidencias };
}

type Dito = Pick<Relatorio, 'tom' | 'manchete' | 'frase'>;

function dizer({ resultado, titulo, detalhe }: Evidencia, prova: ProvaDasAssinaturas): Dito {
  if (resultado === 'negado')
    return { tom: 'perigo', manchete: 'Documento de teste', frase: 'O arquivo é de homologação: não tem valor legal.' };
  const dito = pelasAssinaturas(prova);
  return resultado === 'confirmado' || dito.tom !== 'sucesso'
    ? dito
    : { tom: 'alerta', manchete: dito.manchete, frase: `${titulo}: ${detalhe}` };
}

function pelasAssinaturas(prova: ProvaDasAssinaturas): Dito {
  switch (prova.prova) {
    case 'completa':
      return { tom: 'sucesso', manchete: 'As assinaturas conferem', frase: 'Tudo no arquivo está assinado e provado.' };
    case 'parcial':
      return {
        tom: 'alerta',
        manchete: 'As assinaturas são íntegras',
        frase: `Não foi provado tudo: ${emPortugues(prova.falta)}.`,
      };
    case 'nao-assinado':
      return { tom: 'neutro', manchete: 'Sem assinatura', frase: 'O arquivo não está assinado.' };
    case 'sem-resposta':
      return {
        tom: 'alerta',
        manchete: PALAVRAS_DO_RESULTADO['nao-verificado'],
        frase: 'As assinaturas não puderam ser conferidas.',
      };
    case 'negada':
      return {
        tom: 'perigo',
        manchete: 'O arquivo não confere',
        frase: `${prova.linha.titulo}: ${prova.linha.detalhe}`,
      };
    default:
      return { tom: 'perigo', manchete: 'O arquivo não confere', frase: 'As assinaturas foram desmentidas.' };
  }
}
