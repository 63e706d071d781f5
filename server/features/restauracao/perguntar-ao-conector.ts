import { lerCamposDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { acaoDevida } from '#domain/envio/acao-devida.ts';
import { ESPECIES, eDiploma, lerChaveDoDocumento, tipoDoAvulso } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { somarDias } from '#domain/texto/data.ts';
import type { CopiaNoConector, FiltroDaListagem } from '../../adapters/conector/conector.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tentar } from '../../erros/causa.ts';
import { type AchadoGuardado, chavesDosAvulsos, lerRegistrosConhecidos, SEM_DADOS } from './restauracao.queries.ts';

/** A finding as it comes in; `decisao` where no person has to take one. */
export type NovoAchado = Pick<AchadoGuardado, 'especie' | 'chave' | 'dados'> & { decisao?: 'automatica' };

type Deps = Pick<Dependencies, 'conector' | 'pool' | 'prisma'>;

/** States that change what is publicly true of a diploma: asked for whatever the day of the document. */
const SUSPENSO_OU_ALEM = [11, 12, 14];

/** Every document of the copy's last day and later at the service, and all that were ever suspended or revoked. */
async function listarTudo({ conector }: Deps, de: Date): Promise<CopiaNoConector[]> {
  const desde = somarDias(de.toISOString().slice(0, 10), -1) ?? '';
  const filtros: FiltroDaListagem[] = [{ desde }, ...SUSPENSO_OU_ALEM.map((estado) => ({ estado }))];
  const todos = new Map<string, CopiaNoConector>();
  for (const filtro of filtros) {
    const destes = new Set<string>();
    for (let pagina = 1; ; pagina += 1) {
      const lidos = await conector.listar(filtro, pagina);
      // A service that does not know pages tells the same ones again.
      if (lidos.every(({ documentId }) => destes.has(documentId))) break;
      for (const um of lidos) {
        destes.add(um.documentId);
        todos.set(um.documentId, um);
      }
    }
  }
  return [...todos.values()];
}

/**
 * At the signing service, and missing or otherwise here.
 * @throws ConectorFalhou
 */
export async function perguntarAoConector(deps: Deps, de: Date): Promise<NovoAchado[]> {
  const documentos = await listarTudo(deps, de);
  const nossos = documentos.flatMap((documento) => {
    const chave = lerChaveDoDocumento(documento.yourNumber ?? '');
    return chave === null ? [] : [{ ...documento, ...chave, yourNumber: documento.yourNumber ?? '' }];
  });
  const conhecidos = await lerRegistrosConhecidos(deps.pool, [...new Set(nossos.map(({ registroId }) => registroId))]);
  const achados: NovoAchado[] = [];
  for (const [registroId, dele] of Map.groupBy(nossos, (um) => um.registroId)) {
    const aqui = conhecidos.get(registroId);
    if (aqui === undefined) achados.push(await registroDeFora(deps, registroId, dele));
    else achados.push(...(await diferencas(deps, registroId, aqui, dele)));
  }
  const avulsos = documentos.flatMap(({ yourNumber, estado }) => {
    const tipo = tipoDoAvulso(yourNumber ?? '');
    return yourNumber === null || tipo === null ? [] : [{ yourNumber, estado, tipo }];
  });
  const daqui = await chavesDosAvulsos(
    deps.prisma,
    avulsos.map(({ yourNumber }) => yourNumber),
  );
  for (const { yourNumber, estado, tipo } of avulsos.filter((um) => !daqui.has(um.yourNumber))) {
    const descricao = `${ESPECIES[tipo].nome} no conector, sem registro aqui: ${descricaoDoEstado(estado)}`;
    achados.push({ especie: 'avulso', chave: yourNumber, dados: { ...SEM_DADOS, descricao } });
  }
  return achados;
}

type DeUmRegistro = CopiaNoConector & NonNullable<ReturnType<typeof lerChaveDoDocumento>>;

async function registroDeFora({ conector }: Deps, registroId: string, documentos: DeUmRegistro[]): Promise<NovoAchado> {
  const diploma = documentos.find(({ tipo }) => eDiploma(tipo));
  const descricao = documentos
    .map(({ tipo, documentId, estado }) => `${ESPECIES[tipo].nome} nº ${documentId}: ${descricaoDoEstado(estado)}`)
    .join('; ');
  const lido = diploma === undefined ? null : await lerDiploma(conector, diploma.documentId);
  return { especie: 'registro', chave: registroId, dados: { ...SEM_DADOS, ...lido, descricao } };
}

/** Name, book and number that a diploma's file bears; null when none can be read. */
async function lerDiploma(conector: Deps['conector'], documentId: string) {
  for (const versao of ['assinado', 'gerado'] as const) {
    const xml = await conector.arquivo(documentId, versao);
    const lido = xml === null ? null : tentar(() => lerCamposDoDiploma(lerXml(xml)), null);
    if (lido === null) continue;
    const campo = (fim: string) => lido.campos.find(({ caminho }) => caminho.endsWith(fim))?.valor ?? null;
    const numero = campo('.NumeroRegistro');
    return {
      nome: campo('.Diplomado.Nome'),
      livro: campo('.LivroRegistro'),
      numero: numero !== null && /^\d{1,9}$/.test(numero) ? Number(numero) : null,
      codigo: lido.codigoValidacao,
    };
  }
  return null;
}

type Conhecido = NonNullable<
  Awaited<ReturnType<typeof lerRegistrosConhecidos>> extends Map<string, infer V> ? V : never
>;

/** Documents of a record of ours: the queue takes up new or moved ones; a person settles what was annulled there. */
async function diferencas(
  { conector }: Deps,
  registroId: string,
  aqui: Conhecido,
  documentos: DeUmRegistro[],
): Promise<NovoAchado[]> {
  const mudados = documentos.filter(({ documentId, estado }) => aqui.documentos[documentId] !== estado);
  const achados: NovoAchado[] = mudados.map(({ yourNumber, tipo, estado }) => ({
    especie: 'documento',
    chave: yourNumber ?? registroId,
    dados: { ...SEM_DADOS, codigo: registroId, numero: tipo, descricao: descricaoDoEstado(estado) },
    decisao: 'automatica',
  }));
  const diploma = documentos.find(({ tipo }) => eDiploma(tipo));
  const devida = diploma === undefined ? null : acaoDevida(aqui, diploma.estado);
  if (diploma !== undefined && (devida === 'irreversivel' || devida === 'reativar')) {
    const quem = { nome: aqui.nome, livro: aqui.livro, numero: aqui.numero };
    const quando = (await conector.historico(diploma.documentId))?.at(-1)?.quando?.slice(0, 10) ?? null;
    const desde = quando === null ? '' : ` desde ${quando.split('-').reverse().join('/')}`;
    const descricao = `No conector: ${descricaoDoEstado(diploma.estado)}${desde}. Aqui não há esse ato.`;
    achados.push({ especie: 'situacao', chave: registroId, dados: { ...SEM_DADOS, ...quem, descricao } });
  }
  return achados;
}
