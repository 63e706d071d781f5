import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { formatarCpf, mascararCpf } from '#domain/texto/cpf.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;
let medicina: CatalogoDeTeste;
const noSiga = new Map<string, Partial<Estudante>>();
const pendentes = new Map<string, string>();

beforeAll(async () => {
  const siga = sigaComHistorico();
  siga.estudante = async (rga) => {
    const um = estudanteDoPayload(rga);
    return um && { ...um, ...noSiga.get(rga) };
  };
  siga.disciplinasComPendencia = async (rga) => {
    const motivo = pendentes.get(rga);
    return motivo === undefined ? [] : [{ codigo: 'TCC-2', nome: 'TCC II', periodo: '2026/1', motivo }];
  };
  siga.dadosEnade = async () => ({
    cargaHorariaCurso: 3600,
    cargaHorariaCursada: 3600,
    edicao: null,
    ingressante: null,
    concluinte: 'Estudante não habilitado ao ENADE em razão do calendário do ciclo avaliativo',
  });
  t = await buildTestApp({ trocar: { siga }, agora: new Date('2026-06-01T15:00:00Z') });
  sessao = await t.entrar('responsavel');
  [catalogo, medicina] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
});
afterAll(() => t.fechar());

type Corpo = RegistroPayload & { Ressalvas?: object[]; Revisao?: object };
const enviar = (body: Corpo) => t.chamar(novoRegistroApi.registrar, { body: body as RegistroPayload }, sessao);
/** A graduate as SIGA has them, and the same body with something changed behind SIGA's back. */
const com = (mudar: (p: RegistroPayload) => void): Corpo => {
  const corpo = structuredClone(umPayload(catalogo, (p) => p.Filiacao.push({ Nome: 'Pai Inventado', Sexo: 'M' })));
  mudar(corpo);
  return corpo;
};
const comSiga = (mudar: Partial<Estudante>): Corpo => {
  const corpo = com(() => {});
  noSiga.set(corpo.Diplomado.ID ?? '', mudar);
  return corpo;
};
const RESSALVA = { Motivo: 'decisao-administrativa', Justificativa: 'Conferido no processo, à vista do original.' };

let sequencia = 900_000_000;
const outroCpf = () => {
  sequencia += 1;
  return cpfDeTeste(sequencia);
};

type Caso = readonly [o: string, campo: string, corpo: () => Corpo];
const dip = (o: string, campo: string, mudar: (d: RegistroPayload['Diplomado']) => void): Caso => [
  o,
  `Diplomado.${campo}`,
  () => com((p) => mudar(p.Diplomado)),
];
const por = (o: string, campo: string, mudar: (p: RegistroPayload) => void): Caso => [o, campo, () => com(mudar)];
const siga = (o: string, campo: string, mudar: Partial<Estudante>): Caso => [o, campo, () => comSiga(mudar)];

/** No ressalva helps: these cannot be true. */
const IMPOSSIVEIS: readonly Caso[] = [
  por('H4: the course of another transcript', 'DadosCurso.CursoID', (p) => {
    Object.assign(p.DadosCurso, { CursoID: medicina.cursoId, ReconhecimentoID: medicina.reconhecimentoId });
  }),
  por('H4: another name of the course', 'DadosCurso.NomeCurso', (p) => {
    p.DadosCurso.NomeCurso = 'Medicina';
  }),
  por('H4: another modality', 'DadosCurso.Modalidade', (p) => {
    p.DadosCurso.Modalidade = 'EAD';
  }),
  dip('H4: name, CPF and birth of another person', 'ID', (d) => {
    Object.assign(d, { Nome: 'Outra Pessoa Inventada', CPF: '39053344705', DataNascimento: '1990-01-01' });
  }),
  dip('H4: a municipality code with the name and UF of another', 'Naturalidade.NomeMunicipio', (d) => {
    d.Naturalidade = { CodigoMunicipio: '5103403', NomeMunicipio: 'São Paulo', UF: 'SP' };
  }),
  dip('H4: a municipality that does not exist', 'Naturalidade.CodigoMunicipio', (d) => {
    d.Naturalidade = { CodigoMunicipio: '9999999', NomeMunicipio: 'Nenhures', UF: 'MT' };
  }),
  dip('H4: admitted at two years of age', 'DataNascimento', (d) => {
    d.DataNascimento = '2018-02-28';
  }),
  por('H4: an edition of ENADE that has not been', 'EdicaoENADE', (p) => {
    p.EdicaoENADE = '2099';
  }),
  dip('a code and name of one UF under another', 'Naturalidade.UF', (d) => {
    d.Naturalidade = { CodigoMunicipio: '5103403', NomeMunicipio: 'Cuiabá', UF: 'SP' };
  }),
  por('a transcript issued before the admission', 'DataEmissaoHistorico', (p) => {
    p.DataEmissaoHistorico = '2019-01-01';
  }),
  por('a degree that the course does not give', 'DadosCurso.GrauConferido', (p) => {
    p.DadosCurso.GrauConferido = 'Licenciatura';
  }),
  por('a title that the course does not confer', 'DadosCurso.TituloConferido', (p) => {
    p.DadosCurso.TituloConferido = { Titulo: 'Médico' };
  }),
  por("a title of the other sex's", 'DadosCurso.TituloConferido', (p) => {
    p.DadosCurso.TituloConferido = { OutroTitulo: 'Bacharel em Engenharia de Teste' };
  }),
  por('an emphasis of no course', 'DadosCurso.CursoFormacao', (p) => {
    p.DadosCurso.CursoFormacao = 'Inexistente';
  }),
  por('the recognition of another course', 'DadosCurso.ReconhecimentoID', (p) => {
    p.DadosCurso.ReconhecimentoID = medicina.reconhecimentoId;
  }),
  siga('a student who changed course in SIGA', 'DadosCurso.CursoID', { codigoCurso: '30199', curso: 'Física' }),
  dip('an RGA that SIGA does not know', 'ID', (d) => {
    d.ID = '199912345678';
  }),
];

/** Registered with a ressalva, and never without. */
const COM_RESSALVA: readonly Caso[] = [
  dip('F-6: an invented name', 'Nome', (d) => {
    d.Nome = 'Pessoa Inventada Completamente';
  }),
  dip('F-6: an invented CPF', 'CPF', (d) => {
    d.CPF = outroCpf();
  }),
  dip('F-6: name and CPF', 'CPF', (d) => {
    Object.assign(d, { Nome: 'Pessoa Inventada Completamente', CPF: outroCpf() });
  }),
  por('F-6: a signer whom the catalogue does not know', 'AssinaturasDiploma.0.cpf', (p) => {
    p.AssinaturasDiploma = [{ nome: 'Reitor Inventado', cpf: '39053344705', cargo: 'Reitor' }];
  }),
  por('F-6: a signer of the term whom nobody knows', 'TermoResponsabilidade.CPF', (p) => {
    p.TermoResponsabilidade.CPF = '39053344705';
  }),
  por('H4: ten hours of 3600', 'CargaHorariaCursada', (p) => {
    p.CargaHorariaCursada = 10;
  }),
  por('H4: a transcript issued before the conclusion', 'DataEmissaoHistorico', (p) => {
    p.DataEmissaoHistorico = '2025-01-10';
  }),
  siga('H1: a student who left', 'Pendencias.Ocorrencia', {
    ocorrencia: { descricao: 'DESLIGADO POR ABANDONO', data: null },
  }),
  siga('H1: a student who has not graduated', 'Pendencias.Ocorrencia', { ocorrencia: null }),
  [
    'H1: a pending subject',
    'Pendencias.Disciplinas',
    () => {
      const corpo = com(() => {});
      pendentes.set(corpo.Diplomado.ID ?? '', 'Matriculado no período');
      return corpo;
    },
  ],
  por('H1: irregular at ENADE', 'Pendencias.ENADE', (p) => {
    p.SituacaoENADE = 'Irregular';
  }),
  por('another signer under a known CPF', 'AssinaturasRegistro.0.cpf', (p) => {
    p.AssinaturasRegistro = [{ nome: 'Outra Pessoa', cpf: '52998224725', cargo: 'Responsável pelo registro' }];
  }),
  dip('another birth date', 'DataNascimento', (d) => {
    d.DataNascimento = '1999-04-11';
  }),
  por('another sex, with its title', 'Diplomado.Sexo', (p) => {
    p.Diplomado.Sexo = 'M';
    p.DadosCurso.TituloConferido = { OutroTitulo: 'Bacharel em Engenharia de Teste' };
  }),
  dip('another nationality', 'Nacionalidade', (d) => {
    d.Nacionalidade = 'Brasileiro';
  }),
  dip('another birthplace', 'Naturalidade.CodigoMunicipio', (d) => {
    d.Naturalidade = { CodigoMunicipio: '5101803', NomeMunicipio: 'Barra do Garças', UF: 'MT' };
  }),
  dip('another number of the RG', 'RG.Numero', (d) => {
    d.RG = { ...d.RG, Numero: '7654321' };
  }),
  dip('another issuer of the RG', 'RG.OrgaoExpedidor', (d) => {
    d.RG = { ...d.RG, OrgaoExpedidor: 'DETRAN' };
  }),
  dip('an RG of another UF', 'RG.UF', (d) => {
    d.RG = { ...d.RG, UF: 'SP' };
  }),
  por('another mother', 'Filiacao.0.Nome', (p) => {
    p.Filiacao[0] = { Nome: 'Outra Mãe Inventada', Sexo: 'F' };
  }),
  por('another father', 'Filiacao.1.Nome', (p) => {
    p.Filiacao[1] = { Nome: 'Outro Pai Inventado', Sexo: 'M' };
  }),
  por('a father left out', 'Filiacao.1.Nome', (p) => {
    p.Filiacao.pop();
  }),
  por('another curriculum', 'CodigoCurriculo', (p) => {
    p.CodigoCurriculo = 'NOVO-1';
  }),
  por('more hours than SIGA has', 'CargaHorariaCursada', (p) => {
    p.CargaHorariaCursada = 9999;
  }),
  por('other hours required', 'CargaHorariaCurso', (p) => {
    p.CargaHorariaCurso = 3000;
  }),
  por('another unit of hours', 'CargaHorariaUnidade', (p) => {
    p.CargaHorariaUnidade = 'hora-aula';
  }),
  por('another status at ENADE', 'SituacaoENADE', (p) => {
    p.SituacaoENADE = 'ConcluinteParticipante';
  }),
  por('an ENADE before the admission', 'EdicaoENADE', (p) => {
    p.EdicaoENADE = '2010';
  }),
  por('another form of admission', 'IngressoCurso.FormaAcesso', (p) => {
    p.IngressoCurso.FormaAcesso = 'DecisaoJudicial';
  }),
  por('another date of admission', 'IngressoCurso.Data', (p) => {
    p.IngressoCurso.Data = '2019-03-02';
  }),
  por('a course done in two months', 'IngressoCurso.DataConclusao', (p) => {
    p.IngressoCurso.DataConclusao = '2020-05-02';
  }),
  por('another graduation date', 'LivroRegistro.DataColacaoGrau', (p) => {
    p.LivroRegistro.DataColacaoGrau = '2026-02-12';
  }),
  siga('a social name left out', 'Diplomado.NomeSocial', { nomeSocial: 'Nome Social Inventado' }),
  siga('a CPF that SIGA corrected', 'Diplomado.CPF', { cpf: '39053344705' }),
  siga('an admission text that says otherwise', 'IngressoCurso.FormaAcesso', {
    ingresso: { descricao: 'VESTIBULAR', data: '2020-03-02' },
  }),
];

const campos = (resposta: Awaited<ReturnType<typeof enviar>>) => (resposta.erro.campos ?? []).map(({ campo }) => campo);

describe('what differs from its source never passes silently', () => {
  test.each(IMPOSSIVEIS)('%s: refused at %s, with a ressalva too', async (_o, campo, corpo) => {
    const antes = await t.deps.prisma.registro.count();
    const body = corpo();
    for (const Ressalvas of [undefined, [{ Campo: campo, ...RESSALVA }]]) {
      const resposta = await enviar({ ...body, ...(Ressalvas && { Ressalvas }) });
      expect([resposta.status, campos(resposta)]).toEqual([422, expect.arrayContaining([campo])]);
    }
    expect(await t.deps.prisma.registro.count()).toBe(antes);
  });

  test.each(COM_RESSALVA)('%s: refused at %s, registered with its ressalva', async (_o, campo, corpo) => {
    const body = corpo();
    const sem = await enviar(body);
    expect([sem.status, campos(sem)]).toEqual([422, expect.arrayContaining([campo])]);
    const Ressalvas = campos(sem).map((Campo) => ({ Campo, ...RESSALVA }));
    // A ressalva about what does not differ is no ressalva.
    const outra = await enviar({ ...body, Ressalvas: [...Ressalvas, { Campo: 'Diplomado.ID', ...RESSALVA }] });
    expect([outra.status, campos(outra)]).toEqual([422, ['Diplomado.ID']]);
    const feita = await enviar({ ...body, Ressalvas });
    expect(feita.status, JSON.stringify(feita.erro)).toBe(200);
    const guardadas = await t.deps.prisma.registroRessalva.findMany({ where: { registroId: feita.corpo.registroID } });
    expect(guardadas.map((uma) => uma.campo).sort()).toEqual(campos(sem).sort());
    expect(guardadas.every((uma) => uma.justificativa === RESSALVA.Justificativa)).toBe(true);
  });
});

describe('a ressalva', () => {
  const body = () =>
    com((p) => {
      p.Diplomado.CPF = outroCpf();
    });
  const uma = (resto: object) => ({ Campo: 'Diplomado.CPF', ...RESSALVA, ...resto });

  it.each([
    ['without a typed reason', { Justificativa: '' }, 'Ressalvas.0.Justificativa'],
    ['without a chosen reason', { Motivo: undefined }, 'Ressalvas.0.Motivo'],
    ['without the document that its reason asks for', { Motivo: 'documento' }, 'Ressalvas.0.DocumentoID'],
  ])('is refused %s', async (_o, resto, campo) => {
    const resposta = await enviar({ ...body(), Ressalvas: [uma(resto)] });
    expect([resposta.status, campos(resposta)]).toEqual([400, [campo]]);
  });

  it('is refused when it was written about another difference', async () => {
    const resposta = await enviar({ ...body(), Ressalvas: [uma({ ValorDaFonte: '529.982.247-25' })] });
    expect([resposta.status, campos(resposta)]).toEqual([422, ['Diplomado.CPF']]);
  });

  it("is refused with another student's document, and keeps the student's own", async () => {
    const corpo = body();
    const documento = (rga: string, guid: string) =>
      t.deps.prisma.documento.create({
        data: {
          rga,
          tipoId: 1,
          nome: 'rg.pdf',
          observacao: '',
          arquivoGuid: guid,
          tamanho: 1,
          sha256: '0'.repeat(64),
          pdfa: 'PDF/A-1b',
          criadoPor: 'Ana',
        },
      });
    const [meu, alheio] = [
      await documento(corpo.Diplomado.ID ?? '', '01890a5d-ac96-774b-bcce-b302099a8051'),
      await documento('1', '01890a5d-ac96-774b-bcce-b302099a8052'),
    ];
    const Motivo = 'documento';
    const recusada = await enviar({ ...corpo, Ressalvas: [uma({ Motivo, DocumentoID: alheio.id })] });
    expect([recusada.status, campos(recusada)]).toEqual([422, ['Diplomado.CPF']]);
    const feita = await enviar({ ...corpo, Ressalvas: [uma({ Motivo, DocumentoID: meu.id })] });
    expect(feita.status).toBe(200);
  });

  it('stands in the audit entry, CPFs masked, and in the side table whole', async () => {
    const corpo = body();
    const { corpo: feito } = await enviar({ ...corpo, Ressalvas: [uma({})] });
    const registroId = feito.registroID;
    const linha = await t.deps.prisma.registroRessalva.findFirstOrThrow({ where: { registroId } });
    const cpf = formatarCpf(corpo.Diplomado.CPF ?? '');
    expect(linha).toMatchObject({ valorInformado: cpf, origem: 'siga', criadoPor: 'Ana Teste da Silva' });
    const entrada = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { entidadeId: registroId } });
    expect(entrada.porque).toContain(RESSALVA.Justificativa);
    expect(JSON.stringify(entrada.para)).toContain(mascararCpf(cpf));
    expect(JSON.stringify(entrada.para)).not.toContain(cpf);
    const pagina = await t.chamar(registrosApi.ler, { params: { id: registroId } }, sessao);
    expect(pagina.corpo.ressalvas).toMatchObject([
      {
        rotulo: 'CPF',
        origem: 'SIGA',
        motivo: 'Decisão administrativa da universidade',
        valorInformado: mascararCpf(cpf),
      },
    ]);
    await expect(
      t.deps.prisma.registroRessalva.updateMany({ where: { registroId }, data: { justificativa: 'Outra coisa' } }),
    ).rejects.toThrow();
  });
});

it('a deadline overrun and an earlier date in the book: a warning, and a ressalva', async () => {
  const novo = await umCatalogo(t.deps.prisma);
  const atrasado = umPayload(novo, (p) => {
    Object.assign(p.LivroRegistro, { DataExpedicaoDiploma: '2026-05-30', DataRegistroDiploma: '2026-05-31' });
  });
  expect((await enviar(atrasado)).status).toBe(200);
  const anterior = await enviar(umPayload(novo));
  expect([anterior.status, campos(anterior)]).toEqual([422, ['LivroRegistro.DataRegistroDiploma']]);
  expect(anterior.erro.message).toContain('31/05/2026');
});

it('two clerks who cross in one book: each is judged against the date before it, or refused', async () => {
  const novo = await umCatalogo(t.deps.prisma);
  const em = (dia: number) =>
    umPayload(novo, (p) => {
      p.LivroRegistro.DataRegistroDiploma = `2026-03-${String(dia).padStart(2, '0')}`;
    });
  const dias = [14, 3, 9, 20, 1, 17, 6, 12];
  const respostas = await Promise.all(dias.map((dia) => enviar(em(dia))));
  const linhas = await t.deps.prisma.registro.findMany({
    where: { livroId: novo.livroId },
    orderBy: { numeroRegistro: 'asc' },
  });
  const datas = linhas.map(({ dataRegistroDiploma }) => dataRegistroDiploma.getTime());
  expect(datas).toEqual(datas.toSorted((a, b) => a - b));
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(linhas.length);
  for (const resposta of respostas.filter(({ status }) => status !== 200)) {
    expect([resposta.status, campos(resposta)], JSON.stringify(resposta.erro)).toEqual([
      422,
      ['LivroRegistro.DataRegistroDiploma'],
    ]);
  }
});
