import type { Formulario } from '../novo-registro/formulario-campos.ts';
import { formatarCpf } from '../texto/cpf.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

type Assinante = Omit<Fontes['assinantes'][number], 'tipo'>;

/** Who signs is known by CPF to the catalogue of authorities, under that name and office. */
export function conferirAssinantes(f: Formulario, { assinantes }: Fontes): Divergencia[] {
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
  const termo = { nome: f.TermoNome, cpf: f.TermoCPF, cargo: f.TermoCargo };
  return [
    ...f.AssinaturasDiploma.flatMap((um, i) =>
      conferir(`AssinaturasDiploma.${i}.cpf`, `Assinante do diploma ${i + 1}`, 'DocumentacaoAcademica', um),
    ),
    ...f.AssinaturasRegistro.flatMap((um, i) =>
      conferir(`AssinaturasRegistro.${i}.cpf`, `Assinante do registro ${i + 1}`, 'DiplomaDigital', um),
    ),
    ...conferir('TermoCPF', 'Responsável pelo termo', 'TermoResponsabilidade', termo),
  ];
}

const legivel = ({ nome, cargo }: Assinante) => semAcento(`${nome} ${cargo}`);
const mostrar = ({ nome, cpf, cargo }: Assinante) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`;
