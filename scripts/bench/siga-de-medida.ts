import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estudanteDoPayload } from '../../server/test/factories/um-payload.ts';

/** What it says of a graduate of `umPayload` besides the transcript; null for anybody else. */
function curto(rga: string, parte: string): string | null {
  if (parte === 'pendencias') return `{"matricula":"${rga}","historico":[]}`;
  const e = parte === '' ? estudanteDoPayload(rga) : null;
  if (e === null) return null;
  const { naturalidade: n, identidade: i, mae, pai, ingresso, ocorrencia, ...resto } = e;
  return JSON.stringify({
    ...resto,
    ...{ matricula: rga, codCurso: e.codigoCurso, campusID: e.campusId },
    ...{ naturalUF: n.uf, natural: n.municipio, naturalMunicipioUID: n.codigoMunicipio },
    ...{ identidade: i.numero, identidadeExpeditor: i.orgaoExpedidor, identidadeUF: i.uf },
    ...{ nomeMae: mae?.nome ?? null, sexoMae: mae?.sexo, nomePai: pai?.nome ?? null, sexoPai: pai?.sexo },
    ...{ tipoIngressoDescricao: ingresso.descricao, dataIngresso: ingresso.data },
    ...{ ocorrencia: ocorrencia?.descricao ?? null, ocorrenciaData: ocorrencia?.data ?? null },
  });
}

/** A SIGA that answers the same transcript of `disciplinas` disciplines for everybody, as cheaply as it can. */
export async function iniciarSigaDeMedida(disciplinas = 40): Promise<{ url: string; parar(): Promise<void> }> {
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
  const servidor = createServer((req, res) => {
    const [, rga, parte = ''] = /\/estudantes\/(\d+)(?:\/(\w+))?$/.exec(req.url ?? '') ?? [];
    const corpo =
      rga === undefined ? null : parte === 'historico' ? `{"matricula":"${rga}",${resto}` : curto(rga, parte);
    res.writeHead(corpo === null ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
    res.end(corpo ?? '{}');
  });
  await new Promise<void>((cumprir) => servidor.listen(0, '127.0.0.1', cumprir));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    parar: () =>
      new Promise((cumprir) => {
        servidor.closeAllConnections();
        servidor.close(() => cumprir());
      }),
  };
}
