import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estudanteDoPayload } from '../factories/um-payload.ts';

/** Answers what it says of a graduate of `umPayload` besides the transcript; null for anybody else. */
function curto(rga: string, parte: string): string | null {
  if (parte === 'pendencias') return `{"matricula":"${rga}","historico":[]}`;
  const e = parte === '' ? estudanteDoPayload(rga) : null;
  if (e === null) return null;
  const { naturalidade: n, identidade: i, mae, pai, ingresso, ocorrencia, ...resto } = e;
  return JSON.stringify({
    ...resto,
    matricula: rga,
    codCurso: e.codigoCurso,
    campusID: e.campusId,
    naturalUF: n.uf,
    natural: n.municipio,
    naturalMunicipioUID: n.codigoMunicipio,
    identidade: i.numero,
    identidadeExpeditor: i.orgaoExpedidor,
    identidadeUF: i.uf,
    nomeMae: mae?.nome ?? null,
    sexoMae: mae?.sexo,
    nomePai: pai?.nome ?? null,
    sexoPai: pai?.sexo,
    tipoIngressoDescricao: ingresso.descricao,
    dataIngresso: ingresso.data,
    ocorrencia: ocorrencia?.descricao ?? null,
    ocorrenciaData: ocorrencia?.data ?? null,
  });
}

/** The stand-in, and the one ceremony that it knows of. */
export interface SigaDeMedida {
  url: string;
  /** Says who graduates in the ceremony `id`: graduates of `umPayload`, by their RGAs. */
  anunciarColacao(id: string, rgas: readonly string[]): void;
  parar(): Promise<void>;
}

/** One line of a ceremony's list. */
function linhaDaColacao(id: string, rga: string) {
  const e = estudanteDoPayload(rga);
  return {
    sigaIdDataColacao: id,
    sigaRGAAluno: rga,
    sigaNomeALuno: e?.nome,
    sigaCodPCurso: e?.codigoCurso,
    sigaNomePCurso: e?.curso,
    historico: [],
  };
}

/** A SIGA that answers the same transcript of `disciplinas` disciplines for everybody, as cheaply as it can. */
export async function iniciarSigaDeMedida(disciplinas = 40): Promise<SigaDeMedida> {
  const linhas = Array.from({ length: disciplinas }, (_, i) => ({
    codigoDisciplina: `MED${String(i).padStart(4, '0')}`,
    nomeDisciplina: `Disciplina de Medida ${i + 1}`,
    periodoLetivo: `${2020 + Math.floor(i / 10)}/1`,
    cargaHoraria: [{ unidade: 'hora-aula', horas: 64, etiqueta: null }],
    avaliacao: { escala: 'nota', valor: 8.5 },
    situacao: 'Aprovado',
    formaIntegralizacao: 'Cursado',
    docentes: [{ nome: 'Docente Inventada', titulacao: 'Doutorado', lattes: null, cpf: null }],
  }));
  const resto = JSON.stringify({
    codigoCurriculo: 'ENG-2019',
    cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3600 },
    cargaHorariaCursada: { unidade: 'hora-relogio', horas: 3600 },
    nomeParaAreas: null,
    areas: [],
    disciplinas: linhas,
    atividadesComplementares: [],
    estagios: [],
    situacoes: [],
  }).slice(1);
  let colacao = '[]';
  const responder = (endereco: string): string | null => {
    if (endereco.endsWith('/formandos')) return colacao;
    const [, rga, parte = ''] = /\/estudantes\/(\d+)(?:\/(\w+))?$/.exec(endereco) ?? [];
    if (rga === undefined) return null;
    return parte === 'historico' ? `{"matricula":"${rga}",${resto}` : curto(rga, parte);
  };
  const servidor = createServer((req, res) => {
    const corpo = responder(req.url ?? '');
    res.writeHead(corpo === null ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
    res.end(corpo ?? '{}');
  });
  await new Promise<void>((cumprir) => servidor.listen(0, '127.0.0.1', cumprir));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    anunciarColacao(id, rgas) {
      colacao = JSON.stringify(rgas.map((rga) => linhaDaColacao(id, rga)));
    },
    parar: () =>
      new Promise((cumprir) => {
        servidor.closeAllConnections();
        servidor.close(() => cumprir());
      }),
  };
}
