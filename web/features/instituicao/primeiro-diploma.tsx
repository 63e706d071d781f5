import { useQuery } from '@tanstack/react-query';
import { usePode } from '../../lib/usuario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { CabecaDosPassos, LinhaDoPasso } from './antes-do-primeiro.tsx';
import { antesDoPrimeiroQuery } from './instituicao.api.ts';
import { destinoDoPasso, REGISTRADORA } from './partes.ts';

/** The first thing at home until the first diploma can be registered: what is left to do, and a button to the next. */
export function PrimeiroDiploma() {
  const podeCadastrar = usePode('cadastrar');
  const { data } = useQuery({ ...antesDoPrimeiroQuery(REGISTRADORA), enabled: podeCadastrar });
  if (data === undefined || data.pronto) return null;
  const restam = data.passos.filter(({ situacao }) => situacao !== 'feito');
  const proximo = restam.find(({ situacao }) => situacao === 'falta');
  return (
    <nav className="instituicao-passos instituicao-no-inicio" aria-label="Antes do primeiro diploma">
      <CabecaDosPassos passos={data.passos} nivel="h2" />
      {proximo !== undefined && (
        <p className="instituicao-continuar">
          <LinkBotao principal para={destinoDoPasso(proximo)}>
            Continuar: {proximo.titulo}
          </LinkBotao>
        </p>
      )}
      <ol className="sem-marcas">
        {restam.map((passo) => (
          <LinhaDoPasso key={passo.chave} passo={passo} />
        ))}
      </ol>
    </nav>
  );
}
