import { type Achado, aviso, erro } from '#domain/solicitacao/achado.ts';
import { formatarData } from '#domain/texto/data.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { type AtoCitado, REQUISICOES, type SolicitacaoLida } from '../../mec/de-mec/solicitacao.ts';
import { type Catalogo, type CursoDoCatalogo, mesmoAto } from './catalogo-da-solicitacao.queries.ts';

/** The request held against the catalogue: who issues, who signs, the course, and the acts in force on the day of the expedition. */
export function conferirCatalogo(lida: SolicitacaoLida, catalogo: Catalogo): Achado[] {
  const dados = REQUISICOES[lida.requisicao];
  const dia = String(lida.valores.DataExpedicao ?? '');
  return [
    ...conferirEmissora(lida, catalogo, `${dados}/IesEmissora`, dia),
    ...conferirAssinantes(lida, catalogo, `${dados}/Assinantes`),
    ...conferirCurso(lida, catalogo, `${dados}/DadosCurso`, dia),
  ];
}

const ROTULO_DO_ATO: Readonly<Record<string, string>> = {
  credenciamento: 'Credenciamento',
  recredenciamento: 'Recredenciamento',
  renovacaoDeRecredenciamento: 'RenovacaoDeRecredenciamento',
};

function conferirEmissora(
  { emissora: dita }: SolicitacaoLida,
  { emissora }: Catalogo,
  lugar: string,
  dia: string,
): Achado[] {
  const codigo = String(emissora.codigoEmec);
  const outra = [
    dita.codigoMec === codigo
      ? []
      : [erro(`${lugar}/CodigoMEC`, `O código e-MEC de ${emissora.nome} é ${codigo}, não ${dita.codigoMec}.`)],
    dita.cnpj === emissora.cnpj
      ? []
      : [erro(`${lugar}/CNPJ`, `O CNPJ não é o de ${emissora.nome}: a solicitação é de outra instituição.`)],
    semAcento(dita.nome) === semAcento(emissora.nome)
      ? []
      : [aviso(`${lugar}/Nome`, `No cadastro a instituição se chama ${emissora.nome}; o documento diz ${dita.nome}.`)],
  ].flat();
  const dosAtos = Object.entries(dita.atos).flatMap(([papel, citado]) => {
    if (citado === null) return [];
    const onde = `${lugar}/${ROTULO_DO_ATO[papel]}`;
    const ato = emissora.atos.find((um) => um.papel === papel && mesmoAto(citado, um));
    if (ato === undefined)
      return [aviso(onde, `${emPalavras(citado)} não está entre os atos de ${emissora.nome} no cadastro.`)];
    const de = ato.vigenteDe.toISOString().slice(0, 10);
    const ate = ato.vigenteAte?.toISOString().slice(0, 10) ?? '9999-12-31';
    if (dia === '' || (de <= dia && dia <= ate)) return [];
    const quando = dia < de ? `só vale desde ${formatarData(de)}` : `valeu até ${formatarData(ate)}`;
    return [erro(onde, `${emPalavras(citado)} não estava em vigor na expedição (${formatarData(dia)}): ${quando}.`)];
  });
  return [...outra, ...dosAtos];
}

const emPalavras = ({ tipo, numero, data, processo }: AtoCitado): string =>
  processo === null
    ? `O ato ${tipo ?? ''} nº ${numero ?? ''}, de ${formatarData(data ?? '')},`.replace('  ', ' ')
    : `O processo e-MEC nº ${processo}`;

function conferirAssinantes(
  { assinantes }: SolicitacaoLida,
  { daEmissora, emissora }: Catalogo,
  lugar: string,
): Achado[] {
  return assinantes.flatMap(({ cpf, cargo }, i) =>
    daEmissora.some((um) => um.cpf === cpf)
      ? []
      : [
          aviso(
            `${lugar}/Assinante[${i + 1}]`,
            `Quem assina como ${cargo} não está entre as autoridades de ${emissora.nome} no cadastro.`,
          ),
        ],
  );
}

function conferirCurso(
  { curso: dito, valores }: SolicitacaoLida,
  catalogo: Catalogo,
  lugar: string,
  dia: string,
): Achado[] {
  const { curso, emissora } = catalogo;
  if (curso === null) {
    const qual = dito.codigoEmec === null ? dito.nome : `${dito.nome} (e-MEC ${dito.codigoEmec})`;
    return [
      erro(
        `${lugar}/CodigoCursoEMEC`,
        `O curso ${qual} não está no cadastro como de ${emissora.nome}. Peça à registradora que o cadastre.`,
      ),
    ];
  }
  return [
    curso.nome === dito.nome
      ? []
      : [erro(`${lugar}/NomeCurso`, `No cadastro o curso se chama ${curso.nome}; o documento diz ${dito.nome}.`)],
    curso.grau.descricao === valores.Grau
      ? []
      : [erro(`${lugar}/GrauConferido`, `O grau deste curso é ${curso.grau.descricao}.`)],
    curso.modalidade.nome === valores.Modalidade
      ? []
      : [erro(`${lugar}/Modalidade`, `A modalidade deste curso é ${curso.modalidade.nome}.`)],
    // By order of a court the sex may be unknown.
    curso.titulacoes.some(
      ({ titulacao, sexo }) => titulacao === valores.TituloConferido && ['', sexo].includes(String(valores.Sexo ?? '')),
    )
      ? []
      : [erro(`${lugar}/TituloConferido`, titulosDo(curso, String(valores.Sexo)))],
    ...conferirAtosDoCurso(dito, catalogo, curso, lugar, dia),
  ].flat();
}

function titulosDo({ titulacoes, nome }: CursoDoCatalogo, sexo: string): string {
  const deste = titulacoes.filter((um) => um.sexo === sexo).map(({ titulacao }) => titulacao);
  return deste.length === 0
    ? `O curso ${nome} não tem no cadastro o título deste sexo. Fale com a registradora.`
    : `Para o sexo do diplomado o título deste curso é ${deste.join(' ou ')}.`;
}

function conferirAtosDoCurso(
  { autorizacao, reconhecimento, renovacao }: SolicitacaoLida['curso'],
  { reconhecimento: achado }: Catalogo,
  curso: CursoDoCatalogo,
  lugar: string,
  dia: string,
): Achado[] {
  const citado = renovacao ?? reconhecimento;
  const onde = `${lugar}/${renovacao === null ? 'Reconhecimento' : 'RenovacaoReconhecimento'}`;
  const doReconhecimento =
    citado === null
      ? [erro(onde, 'O documento não cita o ato de reconhecimento do curso.')]
      : achado === undefined
        ? [erro(onde, `${emPalavras(citado)} não está entre os atos de reconhecimento do curso no cadastro.`)]
        : daVigencia(citado, achado.ato, onde, dia);
  if (autorizacao === null) return doReconhecimento;
  const daAutorizacao = curso.autorizacoes.find(({ ato }) => mesmoAto(autorizacao, ato));
  return [
    ...doReconhecimento,
    ...(daAutorizacao === undefined
      ? [
          aviso(
            `${lugar}/Autorizacao`,
            `${emPalavras(autorizacao)} não está entre os atos de autorização do curso no cadastro.`,
          ),
        ]
      : daVigencia(autorizacao, daAutorizacao.ato, `${lugar}/Autorizacao`, dia)),
  ];
}

function daVigencia(citado: AtoCitado, ato: { cancelado: boolean; data: Date }, onde: string, dia: string): Achado[] {
  if (ato.cancelado) return [erro(onde, `${emPalavras(citado)} não está em vigor: foi cancelado no cadastro.`)];
  return dia !== '' && ato.data.toISOString().slice(0, 10) > dia
    ? [erro(onde, `${emPalavras(citado)} é posterior à expedição do diploma (${formatarData(dia)}).`)]
    : [];
}
