import type { Formulario } from '../novo-registro/formulario-campos.ts';
import { formatarCpf } from '../texto/cpf.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes, SignatariosDoConector } from './fontes.ts';

type Assinante = Omit<Fontes['assinantes'][number], 'tipo'>;

type Assinados = Pick<
  Formulario,
  'AssinaturasDiploma' | 'AssinaturasRegistro' | 'TermoNome' | 'TermoCPF' | 'TermoCargo'
>;

/** Who signs is known by CPF to the catalogue of authorities, under that name and office, and to the connector. */
export function conferirAssinantes(f: Assinados, { assinantes, noConector }: Fontes): Divergencia[] {
  const conferir = (campo: string, rotulo: string, tipo: string, um: Assinante): Divergencia[] => {
    const doTipo = assinantes.filter((outro) => outro.tipo === tipo);
    const conhecido = doTipo.find(({ cpf }) => cpf === um.cpf);
    if (conhecido !== undefined && legivel(conhecido) === legivel(um)) return [];
    const valorDaFonte = conhecido === undefined ? null : mostrar(conhecido);
    const mensagem =
      valorDaFonte === null
        ? `${mostrar(um)} não está entre as autoridades do catálogo.`
        : `O catálogo de autoridades diz ${valorDaFonte}, o formulário ${mostrar(um)}.`;
    return [
      { campo, rotulo, origem: 'catalogo', gravidade: 'ressalva', valorDaFonte, valorInformado: mostrar(um), mensagem },
    ];
  };
  const doDocumento = (campo: string, rotulo: string, tipo: keyof SignatariosDoConector, um: Assinante) => [
    ...conferir(campo, rotulo, tipo, um),
    ...(noConector?.[tipo]?.has(um.cpf) === false ? [desconhecidoNoConector(campo, rotulo, um)] : []),
  ];
  const termo = { nome: f.TermoNome, cpf: f.TermoCPF, cargo: f.TermoCargo };
  return [
    ...f.AssinaturasDiploma.flatMap((um, i) =>
      doDocumento(`AssinaturasDiploma.${i}.cpf`, `Assinante do diploma ${i + 1}`, 'DocumentacaoAcademica', um),
    ),
    ...f.AssinaturasRegistro.flatMap((um, i) =>
      doDocumento(`AssinaturasRegistro.${i}.cpf`, `Assinante do registro ${i + 1}`, 'DiplomaDigital', um),
    ),
    ...conferir('TermoCPF', 'Responsável pelo termo', 'TermoResponsabilidade', termo),
  ];
}

// He would never be asked: the document would wait for a signature that cannot come.
const desconhecidoNoConector = (campo: string, rotulo: string, um: Assinante): Divergencia => ({
  campo,
  rotulo,
  origem: 'regra',
  gravidade: 'aviso',
  valorDaFonte: null,
  valorInformado: mostrar(um),
  mensagem: `O conector não conhece ${mostrar(um)} como assinante deste documento. Peça à RNP o cadastro antes de enviar.`,
});

const legivel = ({ nome, cargo }: Assinante) => semAcento(`${nome} ${cargo}`);
const mostrar = ({ nome, cpf, cargo }: Assinante) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`;
