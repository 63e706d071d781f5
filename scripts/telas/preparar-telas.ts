import { criarCliente } from '../demonstracao/cliente.ts';

/** What the screens show: codes and ids that go into their addresses. */
export interface CenarioDasTelas {
  rgaLivre: string;
  rgaRegistrado: string;
  registroId: string;
  codigo: string;
  canceladoId: string;
  canceladoCodigo: string;
  cursoId: string;
  reconhecimentoId: string;
  autorizacaoId: string;
  livroVazioId: string;
  hoje: string;
}

const JUSTIFICATIVA = 'Dados do diplomado registrados com erro; novo registro será feito.';

async function exigir<T>(promessa: Promise<{ status: number; corpo: T }>, passo: string): Promise<T> {
  const { status, corpo } = await promessa;
  if (status !== 200) throw new Error(`${passo}: ${status} ${JSON.stringify(corpo)}`);
  return corpo;
}

/** Fills the demonstration through the API, as an officer would: thirty records, some published, one cancelled. */
export async function prepararTelas(base: string): Promise<CenarioDasTelas> {
  const cliente = criarCliente(base);
  await cliente.entrar();
  const rgas = await cliente.formandosLivres(31);
  const feitos: { registroID: string; codigoValidacao: string }[] = [];
  for (const rga of rgas.slice(1)) {
    feitos.push(await exigir(cliente.pedir('POST', '/api/registro', await cliente.payloadDe(rga)), `registrar ${rga}`));
  }
  const hoje = String(
    (
      await exigir(
        cliente.pedir<{ valores: Record<string, unknown> }>('GET', `/api/registro/abertura/${rgas[0]}`),
        'abrir',
      )
    ).valores.DataRegistro,
  );
  const [primeiro, cancelado] = feitos;
  if (primeiro === undefined || cancelado === undefined) throw new Error('a demonstração não tem formandos livres');
  const ids = feitos.slice(10, 20).map(({ registroID }) => registroID);
  await exigir(
    cliente.pedir('POST', '/api/registro/publicacao-lote', { DataPublicacao: hoje, Registros: ids }),
    'publicar',
  );
  await exigir(
    cliente.pedir('POST', `/api/registro/cancelar/${cancelado.registroID}`, {
      registroId: cancelado.registroID,
      justificativa: JUSTIFICATIVA,
    }),
    'cancelar',
  );
  const cursos = await exigir(
    cliente.pedir<{ cursoID: string }[]>('GET', '/api/curso/ativos'),
    'cursos',
  );
  const atos = (face: string) =>
    exigir(cliente.pedir<{ itens: { atoRegulatorioUid: string; cancelado: boolean }[] }>('GET', face), face);
  const vigente = async (face: string) =>
    (await atos(face)).itens.find(({ cancelado: fora }) => !fora)?.atoRegulatorioUid ?? '';
  const vazio = await exigir(cliente.pedir<{ livroID: string }>('POST', '/api/livro', { Nome: 'EXT/2026' }), 'livro');
  return {
    rgaLivre: rgas[0] ?? '',
    rgaRegistrado: rgas[1] ?? '',
    registroId: primeiro.registroID,
    codigo: primeiro.codigoValidacao,
    canceladoId: cancelado.registroID,
    canceladoCodigo: cancelado.codigoValidacao,
    cursoId: cursos[0]?.cursoID ?? '',
    reconhecimentoId: await vigente('/api/reconhecimento/atos'),
    autorizacaoId: await vigente('/api/curso/autorizacao/atos'),
    livroVazioId: vazio.livroID,
    hoje,
  };
}
