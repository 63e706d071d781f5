import type { DadosSiga, EstudanteSiga } from '../../universidade/tipos.ts';
import { certo, type Resposta } from '../nucleo/responder.ts';

const NADA: Resposta = { status: 404, corpo: { message: 'Não encontrado' } };
const semAcento = (t: string) => t.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Answers one call of the contract (docs/siga.md) from the data. */
export function atender(dados: DadosSiga, metodo: string, url: URL, corpo: Record<string, unknown>): Resposta {
  const rota = `${metodo} ${url.pathname}`;
  if (rota === 'GET /v1/colacoes') return colacoes(dados, url.searchParams);
  if (rota === 'GET /v1/cursos') return certo(dados.cursos);
  if (rota === 'POST /v1/estudantes/busca') return busca(dados, corpo);
  const colacao = /^GET \/v1\/colacoes\/([\w-]+)\/(formandos|estudantes)$/.exec(rota);
  if (colacao) return daColacao(dados, colacao[1] ?? '', colacao[2] ?? '', url.searchParams);
  const estudante = /^GET \/v1\/estudantes\/(\d+)(?:\/(pendencias|enade|historico))?$/.exec(rota);
  if (estudante) return doEstudante(dados, estudante[1] ?? '', estudante[2]);
  return NADA;
}

function colacoes(dados: DadosSiga, query: URLSearchParams): Resposta {
  const campusID = Number(query.get('campusID'));
  const ano = query.get('ano') ?? '';
  return certo(
    dados.colacoes
      .filter((c) => c.campusID === campusID && c.sigaDataColacao.startsWith(`${ano}-`))
      .map(({ sigaIdDataColacao, sigaDataColacao, sigaTipoColacao }) => ({
        sigaIdDataColacao,
        sigaDataColacao,
        sigaTipoColacao,
      })),
  );
}

function daColacao(dados: DadosSiga, id: string, parte: string, query: URLSearchParams): Resposta {
  if (!dados.colacoes.some((c) => String(c.sigaIdDataColacao) === id)) return NADA;
  const turma = dados.estudantes.filter((e) => String(e.dados.sigaIdDataColacao) === id);
  if (parte === 'formandos') return certo(turma.map(formando));
  const pagina = Number(query.get('pagina') ?? 1);
  const tamanho = Math.min(Number(query.get('tamanho') ?? 200), 200);
  const itens = turma.slice((pagina - 1) * tamanho, pagina * tamanho).map((e) => e.dados);
  return certo({ sigaIdDataColacao: Number(id), pagina, tamanho, total: turma.length, itens });
}

function formando({ dados, pendencias }: EstudanteSiga) {
  return {
    sigaIdDataColacao: dados.sigaIdDataColacao,
    sigaRGAAluno: dados.matricula,
    sigaNomeALuno: dados.nome,
    sigaNomeSocialAluno: dados.nomeSocial,
    sigaCodPCurso: dados.codCurso,
    sigaNomePCurso: dados.curso,
    historico: pendencias,
  };
}

function busca(dados: DadosSiga, { nome, rga, cpf }: Record<string, unknown>): Resposta {
  const achados = dados.estudantes.filter(
    ({ dados: d }) =>
      (nome === undefined || semAcento(d.nome).includes(semAcento(String(nome)))) &&
      (rga === undefined || d.matricula === rga) &&
      (cpf === undefined || d.cpf === cpf),
  );
  return certo(
    achados.slice(0, 100).map(({ dados: d, pendencias }) => ({
      matricula: d.matricula,
      nome: d.nome,
      campus: d.campus,
      codCurso: d.codCurso,
      curso: d.curso,
      dataColacaoGrau1: d.dataColacaoGrau1,
      historico: pendencias,
    })),
  );
}

function doEstudante(dados: DadosSiga, rga: string, parte: string | undefined): Resposta {
  const estudante = dados.estudantes.find((e) => e.dados.matricula === rga);
  if (!estudante) return NADA;
  if (parte === 'pendencias') return certo({ matricula: rga, historico: estudante.pendencias });
  if (parte === 'enade') return certo(estudante.enade);
  return certo(parte === 'historico' ? estudante.historico : estudante.dados);
}
