import { useQuery } from '@tanstack/react-query';
import { useHora } from '../../lib/instituicao.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { discordanciasQuery } from './fiscalizacao.api.ts';
import './fiscalizacao.css';

/** Panel of the home page: documents that MEC's installed files and our own rules judge differently (H1). */
export function Atencao() {
  const { data } = useQuery(discordanciasQuery);
  const hora = useHora();
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="atencao-esquema">
      <h3 id="atencao-esquema">Esquema do MEC</h3>
      <p>
        <Etiqueta tom="perigo">
          {data.length === 1 ? '1 divergência' : `${data.length} divergências`} entre o sistema e os arquivos do MEC
        </Etiqueta>
      </p>
      <ul className="com-marcas">
        {data.map(({ raiz, campo, motivo, aceitaPor, vezes, ultimaVez }) => (
          <li key={`${raiz} ${campo} ${aceitaPor}`}>
            {campo === '' ? raiz : `${raiz}, ${campo}`}:{' '}
            {aceitaPor === 'gramatica' ? 'o sistema aceita e o MEC recusa' : 'o MEC aceita e o sistema recusa'} (
            {motivo}); {vezes === 1 ? 'uma vez' : `${vezes} vezes`}, a última em {hora(ultimaVez)}.
          </li>
        ))}
      </ul>
      <p>
        Enquanto isso vale a recusa. Instale de novo os arquivos do MEC (npm run mec:xsd) e verifique se há leiaute
        novo; se a divergência voltar, envie este texto a quem mantém o sistema.
      </p>
    </section>
  );
}
