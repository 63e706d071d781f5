import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';

interface Assinante {
  tipo: string;
  nome: string;
  cpf: string;
  cargo: string;
}

type QuemAssina = Pick<
  Formulario,
  'AssinaturasDiploma' | 'AssinaturasRegistro' | 'TermoNome' | 'TermoCPF' | 'TermoCargo'
>;

/** The former signers stay while all of them still sign for the office; else those who sign today take their place. */
export function assinantesDeHoje(f: Formulario, hoje: readonly Assinante[]): QuemAssina {
  const doTipo = (tipo: string) =>
    hoje.filter((um) => um.tipo === tipo).map(({ nome, cpf, cargo }) => ({ nome, cpf, cargo }));
  const escolher = (antes: QuemAssina['AssinaturasDiploma'], tipo: string) => {
    const atuais = doTipo(tipo);
    return antes.every(({ cpf }) => atuais.some((um) => um.cpf === cpf)) ? antes : atuais;
  };
  const termos = doTipo('TermoResponsabilidade');
  const [termo] = termos;
  const ficaOTermo = termo === undefined || termos.some(({ cpf }) => cpf === f.TermoCPF);
  return {
    AssinaturasDiploma: escolher(f.AssinaturasDiploma, 'DocumentacaoAcademica'),
    AssinaturasRegistro: escolher(f.AssinaturasRegistro, 'DiplomaDigital'),
    TermoNome: ficaOTermo ? f.TermoNome : termo.nome,
    TermoCPF: ficaOTermo ? f.TermoCPF : termo.cpf,
    TermoCargo: ficaOTermo ? f.TermoCargo : termo.cargo,
  };
}
