import { lerConfianca } from '#assinatura/confianca.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { verificarPerguntando } from '#assinatura/verificar-perguntando.ts';
import { provaDasAssinaturas } from '../../veredito/assinaturas.ts';
import { fatoDasAssinaturas } from '../../veredito/fato-das-assinaturas.ts';
import { ASPECTOS, linha } from '../../veredito/linhas.ts';
import { PALAVRAS_DO_RESULTADO } from '../../veredito/resultados.ts';
import type { Classificada } from './classificar.ts';
import type { Contexto, LinhaDoRelatorio, Relatorio } from './contexto.ts';
import { perguntarRevogacao } from './perguntar-revogacao.ts';

const ESPECIES = { diploma: 'Diploma digital (XML)', 'lista-anulados': 'Lista de diplomas anulados (XML)' } as const;

type Xml = Extract<Classificada, { especie: 'diploma' | 'lista-anulados' | 'outro-xml' }>;

/** Report on a signed XML of MEC's: each aspect of its signatures is a line. The register's own come elsewhere. */
export async function verificarXml(entrada: Xml, contexto: Contexto): Promise<Relatorio> {
  const { pem, agora, fuso } = contexto;
  const confianca = lerConfianca(pem);
  const verificacao = await verificarPerguntando(
    (revogacoes) => verificarAssinaturas(entrada.bytes, { ...confianca, agora, revogacoes }),
    (certificados) => perguntarRevogacao(contexto, certificados),
  );
  const assinaturas = fatoDasAssinaturas(verificacao, fuso);
  const linhas: LinhaDoRelatorio[] = ASPECTOS.map((um) => linha(um, assinaturas[um]));
  const especie = entrada.especie === 'outro-xml' ? `Outro XML (${entrada.raiz})` : ESPECIES[entrada.especie];
  const dito = dizer(provaDasAssinaturas({ estado: 'julgado', assinaturas }));
  return {
    ...{ nome: entrada.nome, especie },
    ...(deTeste(entrada) && dito.tom !== 'perigo' ? DE_TESTE : dito),
    ...doArquivo(entrada, linhas),
  };
}

const deTeste = (entrada: Xml): boolean => entrada.especie === 'diploma' && entrada.diploma.ambiente !== 'Produção';
const DE_TESTE = {
  tom: 'perigo',
  manchete: 'Documento de teste',
  frase: 'O arquivo é de homologação: não tem valor legal, ainda que as assinaturas confiram.',
} as const;

function dizer(prova: ReturnType<typeof provaDasAssinaturas>): Pick<Relatorio, 'tom' | 'manchete' | 'frase'> {
  switch (prova.prova) {
    case 'completa':
      return { tom: 'sucesso', manchete: 'As assinaturas conferem', frase: 'Tudo no arquivo está assinado e provado.' };
    case 'parcial':
      return { tom: 'alerta', manchete: 'As assinaturas são íntegras', frase: `Não foi provado tudo: ${prova.falta}.` };
    case 'nao-assinado':
      return { tom: 'neutro', manchete: 'Sem assinatura', frase: 'O arquivo não está assinado.' };
    case 'sem-resposta':
      return {
        tom: 'alerta',
        manchete: PALAVRAS_DO_RESULTADO['nao-verificado'],
        frase: 'As assinaturas não puderam ser conferidas.',
      };
    default:
      return { tom: 'perigo', manchete: 'O arquivo não confere', frase: 'As assinaturas foram desmentidas.' };
  }
}

function doArquivo(entrada: Xml, linhas: LinhaDoRelatorio[]): Pick<Relatorio, 'dados' | 'linhas'> {
  if (entrada.especie !== 'diploma') return { dados: [], linhas };
  const { diploma } = entrada;
  const valor = (fim: string) => diploma.campos.find(({ caminho }) => caminho.endsWith(fim))?.valor ?? 'não informado';
  const dados: [string, string][] = [
    ['Diplomado', valor('.Diplomado.Nome')],
    ['Curso', valor('.DadosCurso.NomeCurso')],
    ['Código de validação', diploma.codigoValidacao ?? 'não informado'],
    ['Formato', `versão ${diploma.versao ?? 'não informada'}, ambiente de ${diploma.ambiente}`],
  ];
  const documento: LinhaDoRelatorio = {
    ...{ titulo: 'Documento', resultado: 'negado', itens: [] },
    detalhe: `Ambiente de ${diploma.ambiente}: não tem valor legal.`,
  };
  return { dados, linhas: deTeste(entrada) ? [documento, ...linhas] : linhas };
}
