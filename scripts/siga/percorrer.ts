import type { EstudanteEncontrado, Formando } from '../../server/adapters/siga/formandos-do-siga.ts';
import type { Estudante, SigaPort } from '../../server/adapters/siga/siga.port.ts';
import { SigaIndisponivel } from '../../server/adapters/siga/siga-indisponivel.ts';
import { mascararCpf } from '../../server/domain/texto/cpf.ts';
import { formatarData } from '../../server/domain/texto/data.ts';

/** One call of docs/siga.md as it went: what came in short, personal data masked, and what is missing, in words. */
export interface ChamadaFeita {
  chamada: string;
  /**
   * `falta`: an answer came, and lacks something; `falhou`: none, or none that could be read; `pulada`: it could not be made,
   * since an earlier answer lacks what it asks by.
   */
  situacao: 'certo' | 'lento' | 'falta' | 'falhou' | 'pulada';
  segundos: number;
  resposta: string;
  faltas: readonly string[];
}

export const QUANTAS_CHAMADAS = 9;
/** Screens wait for each of them: what takes longer is said, though it is no fault. */
const LENTO_S = 2;
const ANOS_DE_COLACOES = 3;

type Resposta = Pick<ChamadaFeita, 'resposta' | 'faltas'>;
const veio = (resposta: string, ...faltas: (string | false)[]): Resposta => ({
  resposta,
  faltas: faltas.filter((falta) => falta !== false),
});

/** `Yara do Buriti` → `Y. d. B.` */
const iniciais = (nome: string): string =>
  nome
    .split(' ')
    .map((palavra) => `${palavra.slice(0, 1)}.`)
    .join(' ');

/** Makes calls one after the other and keeps how each went; what it answers is null where no usable answer came. */
class Percurso {
  readonly feitas: ChamadaFeita[] = [];

  async fazer<T>(chamada: string, perguntar: () => Promise<T>, ler: (valor: T) => Resposta): Promise<T | null> {
    const inicio = performance.now();
    const anotar = (resposta: Resposta, legivel = true) => {
      const segundos = (performance.now() - inicio) / 1000;
      const comResposta = resposta.faltas.length > 0 ? 'falta' : segundos > LENTO_S ? 'lento' : 'certo';
      this.feitas.push({ chamada, situacao: legivel ? comResposta : 'falhou', segundos, ...resposta });
    };
    try {
      const valor = await perguntar();
      anotar(ler(valor), valor !== null);
      return valor;
    } catch (erro) {
      if (!(erro instanceof SigaIndisponivel)) throw erro;
      anotar({ resposta: erro.message, faltas: [erro.detalhe] }, false);
      return null;
    }
  }

  pular(chamada: string, falta: string): void {
    this.feitas.push({ chamada, situacao: 'pulada', segundos: 0, resposta: 'não foi feita', faltas: [falta] });
  }
}

/** A diploma cannot do without these, and SIGA may not know them. */
function oQueNaoSabe(estudante: Estudante): string[] {
  const { naturalidade, ingresso } = estudante;
  const fatos: [string, unknown][] = [
    ['sexo', estudante.sexo],
    ['nacionalidade', estudante.nacionalidade],
    ['cpf (nem outro documento)', estudante.cpf ?? estudante.outroDocumento],
    ['dataNascimento', estudante.dataNascimento],
    ['natural', naturalidade.municipio ?? naturalidade.codigoMunicipio],
    ['naturalUF', naturalidade.uf],
    ['nomeMae (nem nomePai)', estudante.mae ?? estudante.pai],
    ['tipoIngressoDescricao', ingresso.descricao],
    ['dataIngresso', ingresso.data],
    ['dataColacaoGrau1 (nem dataColacaoGrau2)', estudante.dataColacaoGrau1 ?? estudante.dataColacaoGrau2],
  ];
  return fatos.filter(([, valor]) => valor === null).map(([chave]) => `${chave} vazio`);
}

function lerEstudante(estudante: Estudante | null, cursos: readonly { codigo: string }[] | null): Resposta {
  if (estudante === null) return veio('404', 'o SIGA não conhece este RGA');
  const { nome, cpf, codigoCurso, campusId } = estudante;
  const data = estudante.dataColacaoGrau1 ?? estudante.dataColacaoGrau2;
  return veio(
    `${iniciais(nome)}, CPF ${cpf === null ? 'vazio' : mascararCpf(cpf)}, curso ${codigoCurso}, campus ${campusId}, colação ${data === null ? 'vazia' : formatarData(data)}`,
    ...oQueNaoSabe(estudante),
    cursos !== null &&
      !cursos.some(({ codigo }) => codigo === codigoCurso) &&
      `o curso ${codigoCurso} não está em GET /v1/cursos`,
  );
}

/** A list in which the graduate must stand, under the name that SIGA gives elsewhere. */
function lerLista(
  lista: readonly (Formando | Estudante | EstudanteEncontrado)[],
  estudante: Estudante | null | undefined,
): Resposta {
  const ela = lista.find(({ rga }) => rga === estudante?.rga);
  return veio(
    `${lista.length} estudante(s)`,
    lista.length === 0 && 'a lista veio vazia',
    lista.length > 0 && estudante != null && ela === undefined && 'o RGA pedido não está na lista',
    ela !== undefined && ela.nome !== estudante?.nome && 'o nome do RGA pedido não é o de GET /v1/estudantes/{rga}',
  );
}

async function doEstudante(
  percurso: Percurso,
  siga: SigaPort,
  rga: string,
  cursos: readonly { codigo: string }[] | null,
) {
  const estudante = await percurso.fazer(
    'GET /v1/estudantes/{rga}',
    () => siga.estudante(rga),
    (lido) => lerEstudante(lido, cursos),
  );
  await percurso.fazer(
    'POST /v1/estudantes/busca',
    () => siga.buscarEstudantes({ rga }),
    (achados) => ({
      ...lerLista(achados, estudante),
      ...(achados.some((um) => um.rga === rga) ? {} : { faltas: ['o RGA pedido não foi achado'] }),
    }),
  );
  await percurso.fazer(
    'GET /v1/estudantes/{rga}/pendencias',
    () => siga.disciplinasComPendencia(rga),
    (lidas) =>
      lidas === null ? veio('404', 'o SIGA não conhece este RGA') : veio(`${lidas.length} disciplina(s) pendente(s)`),
  );
  await percurso.fazer(
    'GET /v1/estudantes/{rga}/enade',
    () => siga.dadosEnade(rga),
    (lido) => {
      if (lido === null) return veio('404', 'o SIGA não conhece este RGA');
      const { cargaHorariaCurso, cargaHorariaCursada, ingressante, concluinte } = lido;
      return veio(
        `${cargaHorariaCursada} de ${cargaHorariaCurso} h; ${concluinte ?? ingressante ?? 'ENADE não informado'}`,
        concluinte === null && ingressante === null && 'enadeConcluiente e enadeIngressante vazios',
      );
    },
  );
  await percurso.fazer(
    'GET /v1/estudantes/{rga}/historico',
    () => siga.historico(rga),
    (lido) => {
      if (lido === null) return veio('404', 'o SIGA não conhece este RGA');
      const disciplinas = lido.elementos.filter(({ elemento }) => elemento === 'disciplina').length;
      return veio(
        `${disciplinas} disciplina(s), ${lido.elementos.length - disciplinas} outro(s) elemento(s), currículo ${lido.codigoCurriculo}`,
        disciplinas === 0 && 'nenhuma disciplina',
      );
    },
  );
  return estudante;
}

/** The ceremony of the graduate, else the newest one of the last years that the campus has. */
async function acharColacao(
  percurso: Percurso,
  siga: SigaPort,
  campusId: number,
  estudante: Estudante | null,
  hoje: string,
): Promise<string | null> {
  const dia = estudante?.dataColacaoGrau1 ?? estudante?.dataColacaoGrau2 ?? null;
  const ano = Number((dia ?? hoje).slice(0, 4));
  const anos = dia === null ? Array.from({ length: ANOS_DE_COLACOES }, (_, n) => ano - n) : [ano];
  const dela = ({ id, data }: { id: string; data: string }) =>
    estudante === null || (estudante.dataColacaoId === null ? data === dia : id === estudante.dataColacaoId);
  const colacoes = await percurso.fazer(
    'GET /v1/colacoes',
    async () => (await Promise.all(anos.map((um) => siga.datasDeColacao(campusId, um)))).flat(),
    (lidas) =>
      veio(
        `${lidas.length} colação(ões) do campus ${campusId} em ${anos.join(', ')}`,
        lidas.length === 0 && 'nenhuma colação',
        lidas.length > 0 && !lidas.some(dela) && 'a colação do RGA pedido não está na lista do campus dele',
      ),
  );
  return colacoes?.find(dela)?.id ?? null;
}

/**
 * Makes every call of docs/siga.md by the real adapter, one after the other; without an RGA only those that need none.
 * `hoje` is yyyy-MM-dd. What SIGA does wrong becomes a line of the answer and ends nothing.
 */
export async function percorrerSiga(siga: SigaPort, rga: string | undefined, hoje: string): Promise<ChamadaFeita[]> {
  const percurso = new Percurso();
  const lista = await percurso.fazer(
    'GET /v1/cursos',
    () => siga.cursos(),
    ({ cursos: lidos, ilegiveis }) =>
      veio(
        `${lidos.length} curso(s) em ${new Set(lidos.map(({ campusId }) => campusId)).size} campus(campi)`,
        lidos.length + ilegiveis.length === 0 && 'nenhum curso',
        ...ilegiveis.map(({ codigo, nome, motivo }) => `${codigo} – ${nome}: ${motivo}`),
      ),
  );
  const cursos = lista?.cursos ?? null;
  const estudante = rga === undefined ? null : await doEstudante(percurso, siga, rga, cursos);
  const campusId = estudante?.campusId ?? cursos?.[0]?.campusId;
  if (campusId === undefined) percurso.pular('GET /v1/colacoes', 'não se soube de nenhum campus');
  const colacao = campusId === undefined ? null : await acharColacao(percurso, siga, campusId, estudante, hoje);
  const daColacao = [
    ['GET /v1/colacoes/{id}/formandos', (id: string) => siga.formandosDaColacao(id)],
    ['GET /v1/colacoes/{id}/estudantes', (id: string) => siga.estudantesDaColacao(id)],
  ] as const;
  for (const [chamada, perguntar] of daColacao) {
    if (colacao === null) percurso.pular(chamada, 'não se soube de nenhuma colação');
    else {
      await percurso.fazer<readonly (Formando | Estudante)[]>(
        chamada,
        () => perguntar(colacao),
        (lista) => lerLista(lista, estudante),
      );
    }
  }
  return percurso.feitas;
}
